import { formatTime } from '#core/time/time.ts';
import type { TakenSms } from '#pay-platforms/sms/sms.ts';
import { escaped, page } from './shell.ts';

/** The phone of a receiver with its SMS, newest first. */
export function phonePage(mobile: string, taken: readonly TakenSms[]): string {
  const own = taken.filter((sms) => sms.mobile === mobile).toReversed();
  const list = own
    .map(({ at, text }) => `<div class="sms"><time>${formatTime(at)}</time>${escaped(text)}</div>`)
    .join('');
  return page({
    title: `${mobile} 的短信`,
    brand: 'none',
    look: 'phone',
    body: `<div class="card"><div class="head"><h1>短信</h1><span>${mobile}</span></div><div class="body">${list || '<p class="hint">还没有短信。</p>'}<a class="button" href="">刷新</a></div></div>`,
  });
}
