import { formatPrice } from '#core/money/money.ts';
import type { DeskVipGrade } from '#core/vip/desk-contract.ts';
import { monthOf, months, periods } from './grade-words.ts';

type Card = DeskVipGrade['prices'][number]['card_type'];

/** A membership as buyers find it on its page while it is being changed: name, sentence, and the cards with what they save. */
export function GradeLook(props: {
  readonly name: string;
  readonly guide: string;
  /** Cents, null while what is typed is no price. */
  readonly prices: readonly (readonly [card: Card, price: number | null])[];
}) {
  const { name, guide, prices } = props;
  const monthly = prices.find(([card]) => card === 'monthly')?.[1] ?? 0;
  return (
    <section className="gradelook" aria-label="会员页上的样子">
      <small>会员页上的样子</small>
      <div className="gradelook__card">
        <b>{name || '名称未填'}</b>
        <p>{guide || '还没有文案'}</p>
        <ul>
          {prices.map(([card, price]) => {
            const saved = price === null ? 0 : monthly * months[card] - price;
            return (
              <li key={card}>
                <span>
                  {periods[card]}
                  <small>
                    {price !== null && `每月 ${monthOf(price, card)}`}
                    {saved > 0 && `，省 ${formatPrice(saved)}`}
                  </small>
                </span>
                <b>{price === null ? '—' : formatPrice(price)}</b>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
