import { useState } from 'react';
import { type DeskDynamic, saveDynamic } from '#core/experience/desk-contract.ts';
import { Pictures } from '#desk/goods/pictures.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** Writes a dynamic of a centre, or changes one. */
export function DynamicDialog(props: {
  readonly centreId: number;
  /** Null for a new one. */
  readonly dynamic: DeskDynamic | null;
  readonly onClose: (said?: string) => void;
}) {
  const { centreId, dynamic, onClose } = props;
  const { isBusy, fault, send } = usePress(saveDynamic);
  const [images, setImages] = useState<readonly string[]>(dynamic?.images ?? []);
  const save = async (form: FormData): Promise<void> => {
    const saved = await send({
      ...(dynamic && { dynamic_id: dynamic.dynamic_id, mark: dynamic.mark }),
      centre_id: centreId,
      title: textOf(form, 'title'),
      summary: textOf(form, 'summary'),
      images: [...images],
      content: textOf(form, 'content'),
    });
    if (saved) onClose('动态已保存，发布后页面更新');
  };
  return (
    <FormDialog
      size="wide"
      title={dynamic ? '修改动态' : '写动态'}
      press="保存"
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={save}
    >
      <Field label="标题">
        <input
          name="title"
          defaultValue={dynamic?.title}
          maxLength={60}
          placeholder="例如：周末讲座：老房怎么改智能"
          required
        />
      </Field>
      <Field label="摘要" hint="留空则用正文第一段">
        <input name="summary" defaultValue={dynamic?.summary} maxLength={120} />
      </Field>
      <Field label="正文" hint="一行一段">
        <textarea
          name="content"
          rows={7}
          defaultValue={dynamic?.content}
          placeholder="什么时候、在哪里、有什么、怎样参加"
          required
        />
      </Field>
      <Pictures pics={images} onChange={setImages} />
    </FormDialog>
  );
}
