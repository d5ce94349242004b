import { timeGoods } from '#core/goods/desk/contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { Moment } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** A time at which withdrawn goods go on sale by themselves. */
export function TimeDialog(props: { readonly chosen: readonly string[]; readonly onClose: (said?: string) => void }) {
  const { chosen, onClose } = props;
  const { isBusy, fault, send } = usePress(timeGoods);
  const time = async (form: FormData): Promise<void> => {
    const at = textOf(form, 'at');
    const answer = await send({ goods_ids: [...chosen], at });
    if (answer) onClose(at === '' ? `${answer.changed} 个商品不再定时上架` : `${answer.changed} 个商品到时自动上架`);
  };
  return (
    <FormDialog title="定时上架" press="保存" {...{ isBusy, fault }} onClose={() => onClose()} onSend={time}>
      <p>已下架的商品可以定时上架：到时间自动改为在售，下一次发布后出现在商城里。已选 {chosen.length} 个。</p>
      <Field label="上架时间" hint="北京时间；留空则取消定时">
        <Moment name="at" type="datetime-local" word="不定时" />
      </Field>
    </FormDialog>
  );
}
