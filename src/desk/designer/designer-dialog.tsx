import { useState } from 'react';
import { type DeskDesigner, saveDesigner } from '#core/designer/desk-contract.ts';
import { Pictures } from '#desk/goods/pictures.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { StylesField } from './styles-field.tsx';

/** Changes a designer, or adds one: the portrait, and the works apart from it. */
export function DesignerDialog(props: {
  /** Null for a new one. */
  readonly designer: DeskDesigner | null;
  readonly onClose: (said?: string) => void;
}) {
  const { designer, onClose } = props;
  const { isBusy, fault, send } = usePress(saveDesigner);
  const [wrong, setWrong] = useState('');
  const [avatar, setAvatar] = useState(designer?.avatar ?? '');
  const [styles, setStyles] = useState<readonly string[]>(designer?.styles ?? []);
  const [images, setImages] = useState<readonly string[]>(designer?.images ?? []);
  const save = async (form: FormData): Promise<void> => {
    const years = textOf(form, 'years');
    if (!/^\d{1,2}$/.test(years)) return setWrong('从业年限应为整数，例如 8');
    setWrong('');
    const saved = await send({
      ...(designer && { designer_id: designer.designer_id, updated: designer.updated }),
      name: textOf(form, 'name'),
      title: textOf(form, 'title'),
      city: textOf(form, 'city'),
      years: Number(years),
      styles: [...styles],
      avatar,
      intro: textOf(form, 'intro'),
      images: [...images],
    });
    if (saved) onClose('设计师已保存，发布后页面更新');
  };
  return (
    <FormDialog
      size="middle"
      title={designer ? `修改设计师：${designer.name}` : '新建设计师'}
      press="保存"
      isEdit={designer !== null}
      isBusy={isBusy}
      fault={wrong || fault}
      onClose={() => onClose()}
      onSend={save}
    >
      {/* The name comes before the portrait, so that one begins with it. */}
      <div className="designerfields">
        <div className="pair">
          <Field label="姓名">
            <input name="name" placeholder="例如：林晓" defaultValue={designer?.name} maxLength={12} required />
          </Field>
          <Field label="头衔">
            <input name="title" defaultValue={designer?.title} placeholder="例如：首席设计师" maxLength={20} required />
          </Field>
          <Field label="城市">
            <input name="city" placeholder="例如：杭州" defaultValue={designer?.city} maxLength={12} required />
          </Field>
          <Field label="从业年限" suffix="年">
            <input name="years" placeholder="例如：8" inputMode="numeric" defaultValue={designer?.years} required />
          </Field>
        </div>
        <div className="avatarfield">
          <PictureField label="头像" value={avatar} onChange={setAvatar} />
        </div>
      </div>
      <StylesField styles={styles} onChange={setStyles} />
      <Field label="介绍">
        <textarea name="intro" rows={3} placeholder="一行一段" defaultValue={designer?.intro} />
      </Field>
      <div className="designerworks">
        <Pictures title="作品" pics={images} hint="第一张最先看到" onChange={setImages} />
      </div>
    </FormDialog>
  );
}
