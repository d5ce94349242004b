import { useId } from 'react';
import type { OrderLine } from '#core/order/line.ts';
import { pictureRules } from '#core/upload/rules.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { UploadField } from '#storefront/upload/parts/UploadField.tsx';
import { sendPicture } from '#storefront/upload/store.ts';
import { StarField } from './StarField.tsx';
import '#storefront/delivery/order-parcels.css';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/dialog/Dialog.css';
import '#storefront/shell/parts/style/item.css';
import { maxPictures } from '#core/site/limits.ts';

/** The buyer's input so far; `star` 0 means no choice yet. */
export interface ReviewForm {
  readonly star: number;
  readonly content: string;
  readonly pics: readonly string[];
  readonly isUploading: boolean;
}

export const emptyReview: ReviewForm = { star: 0, content: '', pics: [], isUploading: false };

const maxWords = 500;

interface Props {
  line: OrderLine;
  form: ReviewForm;
  /** The form has been submitted once, so missing fields are marked. */
  isChecked: boolean;
  onChange: (part: Partial<ReviewForm>) => void;
}

/** Stars, comment and pictures for one line. */
export function LineReviewFields({ line, form, isChecked, onChange }: Props) {
  const faultId = useId();
  const hasNoWords = isChecked && form.content.trim() === '';

  return (
    <fieldset className="line-review">
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
      <UploadField
        label="评价图片"
        rules={pictureRules}
        limit={maxPictures}
        send={sendPicture}
        initial={form.pics}
        onChange={(pics, isUploading) => onChange({ pics, isUploading })}
      />
    </fieldset>
  );
}
