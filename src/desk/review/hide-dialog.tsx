import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';

/** Takes words of a member off the pages for a reason, or shows them again. */
export function HideDialog(props: {
  /** 评价, 问题 or 回答. */
  readonly what: string;
  readonly content: string;
  readonly isHiding: boolean;
  readonly isBusy: boolean;
  readonly fault: string;
  /** Sends the reason, "" to show it again; false after a refusal. */
  readonly onReason: (reason: string) => Promise<boolean>;
  readonly onClose: (said?: string) => void;
}) {
  const { what, content, isHiding, isBusy, fault, onReason, onClose } = props;
  const hide = async (form: FormData): Promise<void> => {
    if (await onReason(isHiding ? textOf(form, 'reason') : ''))
      onClose(isHiding ? '已隐藏，发布后页面更新' : '已恢复显示，发布后页面更新');
  };
  return (
    <FormDialog
      title={isHiding ? `隐藏${what}` : '恢复显示'}
      press={isHiding ? `隐藏${what}` : '恢复显示'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={hide}
    >
      <p>{content}</p>
      {isHiding && (
        <Field label="原因" hint="只记在操作记录里，顾客看不到">
          <input name="reason" maxLength={200} required />
        </Field>
      )}
    </FormDialog>
  );
}
