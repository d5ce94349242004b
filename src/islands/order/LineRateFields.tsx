import { type ChangeEvent, useId, useState } from 'react';
import type { OrderLine } from '#contract/order-line.ts';
import { uploadPicture } from '#state/rate.ts';
import { Icon } from '#ui/Icon.tsx';
import { blankPicture, smallPicture } from '#ui/picture.ts';
import { StarField } from './StarField.tsx';

/** What the buyer has said so far; `star` 0 is no opinion yet. */
export interface RateForm {
  readonly star: number;
  readonly content: string;
  readonly pics: readonly string[];
}

export const emptyRate: RateForm = { star: 0, content: '', pics: [] };

const maxPictures = 6;
const maxWords = 500;

interface Props {
  line: OrderLine;
  form: RateForm;
  /** The form has been sent once: what is missing is named. */
  isChecked: boolean;
  onChange: (part: Partial<RateForm>) => void;
}

/** Stars, words and pictures for one line. */
export function LineRateFields({ line, form, isChecked, onChange }: Props) {
  const faultId = useId();
  const [isUploading, setUploading] = useState(false);
  const [fault, setFault] = useState('');
  const hasNoWords = isChecked && form.content.trim() === '';

  async function addPictures(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const files = [...(field.files ?? [])].slice(0, maxPictures - form.pics.length);
    field.value = '';
    setUploading(true);
    setFault('');
    const pics = [...form.pics];
    for (const file of files) {
      const outcome = await uploadPicture(file);
      if ('message' in outcome) {
        setFault(outcome.message);
        break;
      }
      pics.push(outcome.url);
      onChange({ pics: [...pics] });
    }
    setUploading(false);
  }

  return (
    <fieldset className="rate">
      <legend className="sr">{line.item_name}</legend>
      <div className="item">
        <img src={smallPicture(line.pic || blankPicture)} alt="" width="56" height="56" />
        <div>
          {line.item_name}
          {line.item_spec_desc && <div className="meta">{line.item_spec_desc}</div>}
        </div>
      </div>
      <StarField value={form.star} onChange={(star) => onChange({ star })} />
      {isChecked && form.star === 0 && (
        <span className="err" role="alert">
          <Icon name="warn" size={16} />
          请选择评分
        </span>
      )}
      <textarea
        className={hasNoWords ? 'input input--area is-bad' : 'input input--area'}
        aria-label={`评价内容：${line.item_name}`}
        aria-invalid={hasNoWords}
        aria-describedby={hasNoWords ? faultId : undefined}
        placeholder="用得怎么样？安装、联网、联动的感受都可以写下来"
        maxLength={maxWords}
        value={form.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
      {hasNoWords && (
        <span className="err" id={faultId} role="alert">
          <Icon name="warn" size={16} />
          请填写评价内容
        </span>
      )}
      <div className="shots">
        {form.pics.map((url, index) => (
          <span key={url} className="shot">
            <img src={url} alt={`评价图片 ${index + 1}`} width="64" height="64" />
            <button
              type="button"
              aria-label={`删除图片 ${index + 1}`}
              onClick={() => onChange({ pics: form.pics.filter((one) => one !== url) })}
            >
              <Icon name="close" size={16} />
            </button>
          </span>
        ))}
        {form.pics.length < maxPictures && (
          <label className="shot shot--add" aria-busy={isUploading}>
            <Icon name="plus" />
            <span className="small">{isUploading ? '上传中…' : '添加图片'}</span>
            <input
              type="file"
              className="sr"
              accept="image/jpeg,image/png"
              multiple
              disabled={isUploading}
              onChange={(event) => void addPictures(event)}
            />
          </label>
        )}
      </div>
      {fault && (
        <span className="err" role="alert">
          <Icon name="warn" size={16} />
          {fault}
        </span>
      )}
    </fieldset>
  );
}
