import { useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { type DeskProject, makeOffer } from '#core/project/desk-contract.ts';
import { Pictures } from '#desk/goods/pictures.tsx';
import { Fault } from '#desk/shell/dialog.tsx';
import { isUploadingIn } from '#desk/shell/form/use-form-state.ts';
import { say } from '#desk/shell/toast.tsx';
import { usePress } from '#desk/shell/use-press.ts';
import { type LineDraft, Lines, lineDraft } from './lines.tsx';

/** The number and price of a line, null when one of them is not a number. */
function sumOf({ num, price }: LineDraft): { num: number; cents: number } | null {
  const cents = parseYuan(price);
  return cents === null || !/^\d{1,3}$/.test(num.trim()) ? null : { num: Number(num), cents };
}

/** Makes the next offer: its lines begin with those of the programme. */
export function OfferForm(props: {
  readonly needId: number;
  readonly project: DeskProject;
  readonly onMade: () => void;
}) {
  const { needId, project, onMade } = props;
  const press = usePress(makeOffer);
  const [lines, setLines] = useState<readonly LineDraft[]>(() => project.lines.map(lineDraft));
  const [drawings, setDrawings] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState('');
  const sums = lines.map(sumOf);
  const total = sums.reduce((sum, one) => sum + (one ? one.num * one.cents : 0), 0);
  const send = async (): Promise<void> => {
    const at = sums.indexOf(null);
    if (at >= 0) return setWrong(`第 ${at + 1} 行的数量应为整数，单价应为金额，例如 1299 或 89.5`);
    setWrong('');
    const made = await press.send({
      need_id: needId,
      drawings: [...drawings],
      lines: lines.map(({ item_id, name, room_name }, index) => ({
        ...{ item_id, name, room_name },
        num: sums[index]?.num ?? 0,
        price: sums[index]?.cents ?? 0,
      })),
    });
    if (!made) return;
    say(`第 ${made.version} 版报价已发给客户，确认设计图后可以付款`);
    onMade();
  };
  return (
    <form
      className="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        if (isUploadingIn(event.currentTarget)) setWrong('设计图还在上传，传完再发出');
        else void send();
      }}
    >
      <Pictures title="设计图" pics={drawings} hint="客户逐张确认，全部确认后才能付款" onChange={setDrawings} />
      <Lines lines={lines} sums={sums.map((one) => one && one.num * one.cents)} onChange={setLines} />
      <div className="sheet__bar">
        <span className="offersum">
          共 {lines.length} 行，合计 <b>{formatPrice(total)}</b>
        </span>
        <Fault text={wrong || press.fault} />
        <button type="submit" className="btn btn--main" disabled={press.isBusy}>
          {press.isBusy ? '正在提交…' : '发出报价'}
        </button>
      </div>
    </form>
  );
}
