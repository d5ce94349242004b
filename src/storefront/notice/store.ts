import { listNotices, type Notice, openNotices } from '#core/notice/contract.ts';
import { callLast } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { withinPages } from '#storefront/shell/reading/within-pages.ts';
import { readToken } from '#storefront/shell/session/session.ts';
import { $unopened } from './count.ts';

export interface NoticePage {
  readonly list: readonly Notice[];
  readonly page: number;
  readonly pages: number;
  /** Notices that were not opened, on all pages. */
  readonly unopened: number;
}

const pageSize = 10;

async function readNotices({ page }: Pick<NoticePage, 'page'>): Promise<NoticePage> {
  const { list, total_count, unopened_count } = await call(listNotices, { page, pageSize }, { silent: true });
  $unopened.set(unopened_count);
  return { list, page, pages: Math.max(1, Math.ceil(total_count / pageSize)), unopened: unopened_count };
}

/** The page of notices on the screen, newest first. */
export const notices = createReading((page: number) => withinPages({ page }, readNotices));

const opened = (notice: Notice): Notice => ({ ...notice, is_opened: true });

/** Marks a notice as opened while the browser follows its link; one that cannot be marked stays new. */
export async function openNotice(notice: Notice): Promise<void> {
  if (notice.is_opened) return;
  const { notice_id } = notice;
  const undo = notices.assume((shown) => ({
    ...shown,
    unopened: shown.unopened - 1,
    list: shown.list.map((one) => (one.notice_id === notice_id ? opened(one) : one)),
  }));
  try {
    const { unopened_count } = await callLast(readToken())(openNotices, { notice_id });
    $unopened.set(unopened_count);
  } catch {
    undo();
  }
}

/** Marks all notices as opened. */
export async function openAllNotices(): Promise<void> {
  const undo = notices.assume((shown) => ({ ...shown, unopened: 0, list: shown.list.map(opened) }));
  try {
    const { unopened_count } = await call(openNotices, {});
    $unopened.set(unopened_count);
  } catch {
    undo();
  }
}
