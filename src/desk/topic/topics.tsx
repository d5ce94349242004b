import { useStore } from '@nanostores/react';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { type DeskTopicRow, listDeskTopics } from '#core/topic/desk-contract.ts';
import { Link, OnlineMark } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { RowEnd } from '#desk/shell/list/row-menu.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { dayWord, listTime, shortTime, spanWord } from '#desk/shell/words.ts';
import { BestOfTopics } from '#desk/topic/others/best-of-topics.tsx';
import { stateKinds, stateNames } from './state.ts';

type TextRow = DeskOutput<typeof listDeskTopics>['texts'][number];

/** The last day of what ends at a time; an end at midnight belongs to the day before. */
const lastDay = (ends: number): string => dayWord(ends - 1);

/** From when to when a topic is shown. */
function spanOf({ begins, ends, state }: DeskTopicRow): string {
  if (begins !== null && ends !== null) return spanWord(begins, ends);
  if (ends !== null) return state === 'over' ? `${lastDay(ends)} 结束` : `至 ${lastDay(ends)}`;
  return begins === null ? '长期' : `${shortTime(begins)} 起`;
}

/** Those that are shown, then those to come, then those that are over. */
const inTheirOrder = (list: readonly DeskTopicRow[]): DeskTopicRow[] => {
  const order = ['shown', 'waiting', 'over'];
  return list.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
};

/** How many topics are online and how many texts are missing. */
function noteOf({ list, texts }: DeskOutput<typeof listDeskTopics>): string {
  const shown = list.filter(({ state }) => state === 'shown').length;
  const missing = texts.filter(({ is_written }) => !is_written).length;
  return `${list.length} 个专题，${shown} 个已上线${missing > 0 ? `；${missing} 篇说明没有写` : ''}`;
}

/** Topics and the texts of the shop. */
export function TopicsDesk() {
  const view = useStore($route).query.get('view') === 'texts' ? 'texts' : '';
  const { data, fault } = useCall(listDeskTopics, {});
  return (
    <>
      <div className="head">
        <h1>专题与文本</h1>
        <span className="muted note">{data && noteOf(data)}</span>
        {view === '' && <HeadActions of="专题" main={{ name: '新建专题', href: addressOf('topics/new') }} />}
      </div>
      <section className="box" aria-label="专题与文本">
        <Tabs
          label="种类"
          current={view}
          tabs={[
            { key: '', name: '专题', href: addressOf('topics') },
            {
              ...{ key: 'texts', name: '条款与说明', href: addressOf('topics', { view: 'texts' }) },
              work: data?.texts.filter(({ is_written }) => !is_written).length ?? 0,
            },
          ]}
        />
        {fault && <p className="fault">{fault}</p>}
        {view === '' && data?.list.length === 0 && (
          <Empty title="还没有专题">
            专题是一页自己搭的活动页：头图、商品、方案和文字按顺序排，到时间自动上下线。{' '}
            <Link href={addressOf('topics/new')}>做第一页专题</Link>
          </Empty>
        )}
        {view === '' && data && data.list.length > 0 && <Topics list={inTheirOrder(data.list)} />}
        {view === 'texts' && data && <Texts list={data.texts} />}
      </section>
      {view === '' && data && data.best.length > 0 && <BestOfTopics goods={data.best} />}
    </>
  );
}

/** When it was changed at the desk; nothing for what is as it came. */
const changedAt = (time: number): string => (time > 0 ? listTime(time) : '');

/** Days before the end of a topic in which its row says so: enough to prolong it or to follow it up. */
const soonDays = 7;

/** Whole days until a topic ends, where that is soon; undefined otherwise. */
function daysLeft({ ends, state }: DeskTopicRow): number | undefined {
  const days = ends === null || state !== 'shown' ? Number.NaN : Math.ceil((ends - Date.now() / 1000) / 86_400);
  return days <= soonDays ? days : undefined;
}

/** Where a topic leads to, in a line. */
const leadsOf = ({ goods, programmes, has_form }: DeskTopicRow): string =>
  [goods > 0 && `${goods} 个商品`, programmes > 0 && `${programmes} 套方案`, has_form && '预约表单']
    .filter(Boolean)
    .join(' · ');

function Topics({ list }: { readonly list: readonly DeskTopicRow[] }) {
  const isChanged = list.some(({ updated }) => updated > 0);
  return (
    <table className="table table--lines table--content table--topics">
      <thead>
        <tr>
          <th scope="col">标题</th>
          <th scope="col">包含</th>
          <th scope="col">展示时间</th>
          <th scope="col" className="right">
            近 30 天卖出
          </th>
          {isChanged && <th scope="col">最近修改</th>}
          <th scope="col" className="rowend">
            <span className="hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((topic) => (
          <tr key={topic.name} className={topic.state === 'over' ? 'opens is-over' : 'opens'}>
            <td className="content__name">
              <div className="goods">
                {topic.image ? (
                  <img src={topic.image} alt="" width="96" height="60" loading="lazy" className="content__cover" />
                ) : (
                  <span className="nopic nopic--wide" />
                )}
                <div>
                  <Link className="opens__name" href={addressOf(`topics/${topic.name}`)}>
                    {topic.title}
                  </Link>
                  <span className="wide-only">
                    {' '}
                    <StateOf topic={topic} />
                  </span>
                  <small className="phone-only">
                    <StateLine topic={topic} />
                  </small>
                </div>
              </div>
            </td>
            <td className="wide-only nowrap">
              {leadsOf(topic) || <span className="muted">没有商品和方案</span>}
              <small>{topic.blocks} 个内容块</small>
            </td>
            <td className="wide-only nowrap">{spanOf(topic)}</td>
            <td className="wide-only nowrap right">
              <Sold topic={topic} />
            </td>
            {isChanged && <td className="wide-only nowrap muted">{changedAt(topic.updated)}</td>}
            <RowEnd
              of={topic.title}
              actions={topic.state === 'shown' ? [{ name: '在店铺查看', href: routes.topic(topic.name) }] : []}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the goods of a topic brought in the last month. */
function Sold({ topic }: { readonly topic: DeskTopicRow }) {
  if (topic.sold === 0) return <span className="muted">没有</span>;
  return (
    <>
      {formatPrice(topic.sold_fee)}
      <small>{topic.sold.toLocaleString('zh-CN')} 件</small>
    </>
  );
}

/** How a topic stands where that is not as usual: to come, over, or at its end soon. */
function StateOf({ topic }: { readonly topic: DeskTopicRow }) {
  const days = daysLeft(topic);
  if (days !== undefined) return <State kind="waits">还剩 {days} 天</State>;
  if (topic.state === 'shown') return null;
  return <State kind={stateKinds[topic.state]}>{stateNames[topic.state]}</State>;
}

/** Where a topic leads to, as a phone has room for; one that is not shown, or ends soon, says that first. */
function StateLine({ topic }: { readonly topic: DeskTopicRow }) {
  const days = daysLeft(topic);
  const state = days === undefined ? topic.state !== 'shown' && stateNames[topic.state] : `还剩 ${days} 天`;
  const sold = topic.sold > 0 && `30 天卖出 ${topic.sold} 件`;
  const leads = sold && topic.goods > 0 ? `${topic.goods} 个商品` : leadsOf(topic) || spanOf(topic);
  return [state, sold, leads].filter(Boolean).slice(0, 2).join(' · ');
}

/** Where buyers meet a text beyond the foot of every page. */
const placesOf: Readonly<Record<string, string>> = {
  privacy: '登录和注册时请顾客同意',
  terms: '登录和注册时请顾客同意',
  delivery: '收货地址旁',
  help: '收货地址旁',
  contact: '手机应用下载页',
};

const Texts = ({ list }: { readonly list: readonly TextRow[] }) => (
  <table className="table table--lines table--content table--texts">
    <thead>
      <tr>
        <th scope="col">标题</th>
        <th scope="col">显示在</th>
        <th scope="col">{list.some(({ updated }) => updated > 0) && '最近修改'}</th>
      </tr>
    </thead>
    <tbody>
      {list.map(({ name, title, updated, is_written, is_file }) => (
        <tr key={name} className="opens">
          <td className="content__name">
            {is_file ? (
              title
            ) : (
              <Link className="opens__name" href={addressOf(`topics/${name}`)}>
                {title}
              </Link>
            )}
            {is_written ? (
              <OnlineMark href={routes.topic(name)} of={title} />
            ) : (
              <>
                {' '}
                <State kind="waits">未填写</State>
              </>
            )}
            {is_file && <small>写在数据文件夹的 texts 里，在那里修改</small>}
          </td>
          <td className="text__place">{['每页页脚', placesOf[name]].filter(Boolean).join('，')}</td>
          <td className="wide-only nowrap muted">{changedAt(updated)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
