import { listTime, shortTime, waitClass, waited } from '#desk/shell/words.ts';

/** When something came; while it waits for the shop, how long it has waited, marked from the second day on and red from the fourth. */
export function Since({ time, isWaiting = false }: { readonly time: number; readonly isWaiting?: boolean }) {
  const now = Date.now() / 1000;
  if (!isWaiting)
    return (
      <time className="muted" title={shortTime(time)}>
        {listTime(time)}
      </time>
    );
  return (
    <time className={waitClass(time, now)} title={`从 ${shortTime(time)} 起`}>
      等了 {waited(time, now)}
    </time>
  );
}
