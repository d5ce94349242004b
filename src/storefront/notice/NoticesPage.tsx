import { useEffect, useState } from 'react';
import { memberRoutes } from '#core/member/routes.ts';
import type { Notice, NoticeKind } from '#core/notice/contract.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { MailPanel } from '#storefront/mail/parts/MailPanel.tsx';
import { mail } from '#storefront/mail/store.ts';
import { EmptyPart } from '#storefront/member/parts/EmptyPart.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Pager } from '#storefront/shell/list/Pager.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import type { IconName } from '#storefront/shell/picture/icon-paths.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { notices, openAllNotices, openNotice } from './store.ts';
import './notices.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/panel.css';

/** The message centre: the member's notices, newest first, and which of them come by mail. The address holds the page. */
export function NoticesPage() {
  return (
    <IslandBoundary>
      <Notices />
    </IslandBoundary>
  );
}

function pageOfAddress(): number {
  const page = Number(new URLSearchParams(location.search).get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function Notices() {
  const reading = useStore(notices.$reading);
  const mailing = useStore(mail.$reading);
  const [page, setPage] = useState(1);
  useEffect(() => {
    setPage(pageOfAddress());
    void notices.load(pageOfAddress());
    void mail.load();
  }, []);
  // Both appear at once: what comes later would move the foot of a short page.
  const isMailKnown = mailing.data !== undefined || mailing.failure !== '';
  const unopened = reading.data?.unopened ?? 0;
  return (
    <>
      <section className="panel" aria-labelledby="notices">
        <div className="panel__head">
          <h2 id="notices">消息中心</h2>
          {unopened > 0 && (
            <>
              <span className="small muted">{unopened} 条未读</span>
              <button type="button" className="btn btn--line btn--sm end" onClick={() => void openAllNotices()}>
                全部已读
              </button>
            </>
          )}
        </div>
        <Loaded
          reading={isMailKnown ? reading : { ...reading, data: undefined }}
          onRetry={() => void notices.load(page)}
          lines={9}
        >
          {({ list, ...shown }) =>
            list.length === 0 ? (
              <EmptyPart
                room="study"
                title="还没有消息"
                hint="订单付款、发货、退款，等的商品到货或收藏降价，都会告诉您"
              >
                <a className="btn btn--main" href={routes.orderList()}>
                  我的订单
                </a>
              </EmptyPart>
            ) : (
              <>
                <ul className="notices">
                  {list.map((notice) => (
                    <NoticeRow key={notice.notice_id} notice={notice} />
                  ))}
                </ul>
                <Pager page={shown.page} pages={shown.pages} hrefOf={(other) => memberRoutes.notices(other)} />
              </>
            )
          }
        </Loaded>
      </section>
      {reading.data && <MailPanel />}
    </>
  );
}

const icons: Readonly<Record<NoticeKind, IconName>> = {
  paid: 'wallet',
  overdue: 'clock',
  cancelled: 'check',
  'not-cancelled': 'info',
  repriced: 'wallet',
  late: 'warn',
  shipped: 'truck',
  unsent: 'info',
  refunded: 'returns',
  arrival: 'parcel',
  'price-drop': 'heart',
  invoice: 'check',
};

/** A notice that is about neither order nor goods is about the membership. */
function hrefOf({ order_id, item_id }: Notice): string {
  if (order_id) return memberRoutes.orderDetail(order_id);
  return item_id ? routes.goods(item_id) : memberRoutes.membership();
}

/** What the press leads to. */
function goOf({ kind, order_id, item_id }: Notice): string {
  if (kind === 'shipped') return '查物流';
  if (order_id) return '查看订单';
  return item_id ? '去看看' : '查看会员';
}

/** The number of a parcel stands where 查物流 leads; in a list it is noise. */
const shortOf = ({ kind, content }: Notice): string =>
  kind === 'shipped' ? content.replace(/，运单号 [^，。]+/, '') : content;

function NoticeRow({ notice }: { notice: Notice }) {
  const href = hrefOf(notice);
  const time = formatTime(notice.created, false);
  return (
    <li>
      <a
        className={notice.is_opened ? 'notice' : 'notice notice--new'}
        href={href}
        onClick={() => void openNotice(notice)}
      >
        <span className="notice__icon">
          {notice.pic ? (
            <img src={smallPicture(notice.pic)} alt="" width="64" height="64" loading="lazy" />
          ) : (
            <Icon name="message" size={24} />
          )}
        </span>
        <b>
          <Icon name={icons[notice.kind]} size={16} />
          {notice.title}
          {!notice.is_opened && <span className="sr">，未读</span>}
        </b>
        <time className="num">
          <span className="only-wide">{time.slice(0, 5)}</span>
          {time.slice(5, 10)}
          <span className="only-wide">{time.slice(10)}</span>
        </time>
        <span className="notice__go">
          {goOf(notice)}
          <Icon name="right" size={16} />
        </span>
        <span className="notice__text">{shortOf(notice)}</span>
      </a>
    </li>
  );
}
