import { changeSale, endSale, type listDeskSales } from '#core/goods/desk/sale-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { minuteOf } from '#core/time/time.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { FormDialog, textOf } from '#desk/shell/form/form-dialog.tsx';
import { RangeField } from '#desk/shell/form/moment.tsx';
import { usePress } from '#desk/shell/use-press.ts';

interface Props {
  readonly sale: DeskOutput<typeof listDeskSales>['list'][number];
  readonly onClose: (said?: string) => void;
}

/** Names a sale anew or moves its times; what runs has begun, and only its end moves. */
export function ChangeSale({ sale, onClose }: Props) {
  const { isBusy, fault, send } = usePress(changeSale);
  const isRunning = sale.state === 'running';
  const change = async (form: FormData): Promise<void> => {
    const { activity_id } = sale;
    const times = { begins: textOf(form, 'begins'), ends: textOf(form, 'ends') };
    if (await send({ activity_id, name: textOf(form, 'name'), ...times })) onClose('活动已修改');
  };
  return (
    <FormDialog title="修改活动" press="保存" isEdit {...{ isBusy, fault }} onClose={() => onClose()} onSend={change}>
      <Field label="名称">
        <input name="name" maxLength={20} defaultValue={sale.name} required />
      </Field>
      <RangeField
        label="活动时间"
        hint={isRunning ? '已经开始，只能改结束时间' : '北京时间，到时自动开始和结束'}
        from={{
          type: 'datetime-local',
          name: 'begins',
          'aria-label': '开始时间',
          defaultValue: minuteOf(sale.begins),
          readOnly: isRunning,
          required: true,
        }}
        to={{
          type: 'datetime-local',
          name: 'ends',
          'aria-label': '结束时间',
          defaultValue: minuteOf(sale.ends),
          required: true,
        }}
      />
      <p className="muted">商品和活动价不变；要换商品或降幅，请结束后新建一场。</p>
    </FormDialog>
  );
}

/** Ends a sale now, or drops one that waits. */
export function EndSale({ sale, onClose }: Props) {
  const { isBusy, fault, send } = usePress(endSale);
  const isWaiting = sale.state === 'waiting';
  const end = async (): Promise<void> => {
    const ended = await send({ activity_id: sale.activity_id });
    if (ended) onClose(isWaiting ? '活动已取消' : '活动已结束，价格已恢复');
  };
  return (
    <FormDialog
      title={isWaiting ? '取消活动' : '提前结束活动'}
      press={isWaiting ? '取消活动' : '结束'}
      {...{ isBusy, fault }}
      onClose={() => onClose()}
      onSend={end}
    >
      <p>
        {isWaiting
          ? `“${sale.name}”将不会开始。`
          : `“${sale.name}”的 ${sale.skus.length} 个规格立即恢复平时价格；已下的订单不受影响。`}
      </p>
    </FormDialog>
  );
}
