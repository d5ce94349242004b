import { Refusal } from '#backend/app/handler.ts';
import { digest } from '#backend/app/session.ts';

const overwrites = (what: string): Refusal => new Refusal(`${what}刚刚被别人改过，请刷新后再改，以免覆盖对方的内容`);

/** Refuses a write over a version that the writer has not seen; `what` names the thing, as 这篇文章. */
export function refuseStale(stored: { readonly updated: number }, seen: number, what: string): void {
  if (stored.updated !== seen) throw overwrites(what);
}

const markLength = 16;

/** The mark of content that has no time of its changes: other content has another one. */
export const markOf = (content: unknown): string => digest(JSON.stringify(content)).slice(0, markLength);

/** Like {@link refuseStale} by the mark that the writer has read; "" is that of a writer who has read nothing. */
export function refuseOther(stored: unknown, seen: string, what: string): void {
  if (seen !== '' && markOf(stored) !== seen) throw overwrites(what);
}
