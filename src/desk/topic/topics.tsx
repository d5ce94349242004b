import { useStore } from '@nanostores/react';
import { routes } from '#core/site/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { type DeskTopicRow, listDeskTopics } from '#core/topic/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';

type TextRow = DeskOutput<typeof listDeskTopics>['texts'][number];

const states: Readonly<Record<DeskTopicRow['state'], string>> = { waiting: '未上线', shown: '已上线', over: '已结束' };

/** A time without its minute where that is midnight. */
const momentOf = (time: number): string => shortTime(time).replace(/ 00:00$/, '');

/** From when to when a topic is shown. */
function spanOf({ begins, ends }: DeskTopicRow): string {
  if (begins === null && ends === null) return '长期';
  return `${begins === null ? '即日' : momentOf(begins)} – ${ends === null ? '长期' : momentOf(ends)}`;
}

/** Topics and the texts of the shop. */
export function TopicsDesk() {
  const view = useStore($route).query.get('view') === 'texts' ? 'texts' : '';
  const { data, fault } = useCall(listDeskTopics, {});
  return (
    <>
      <div className="head">
        <h1>专题与文本</h1>
        <span className="muted note">保存后，下一次发布时页面更新</span>
        {view === '' && (
          <div className="head__end">
            <Link className="btn btn--main" href={addressOf('topics/new')}>
              新建专题
            </Link>
          </div>
        )}
      </div>
      <section className="box" aria-label="专题与文本">
        <Tabs
          label="种类"
          current={view}
          tabs={[
            { key: '', name: '专题', href: addressOf('topics'), count: data?.list.length },
            {
              ...{ key: 'texts', name: '条款与说明', href: addressOf('topics', { view: 'texts' }) },
              count: data?.texts.length,
            },
          ]}
        />
        {fault && <p className="fault">{fault}</p>}
        {view === '' && data?.list.length === 0 && (
          <Empty title="还没有专题">专题是一页自己搭的活动页：头图、商品、方案、文字，按顺序排。</Empty>
        )}
        <div className="scroll">
          {view === '' ? <Topics list={data?.list ?? []} /> : <Texts list={data?.texts ?? []} />}
        </div>
      </section>
    </>
  );
}

const View = ({ name, title }: { readonly name: string; readonly title: string }) => (
  <a className="quiet" href={routes.topic(name)} target="_blank" rel="noreferrer" aria-label={`查看 ${title}`}>
    查看
  </a>
);

const Changed = ({ time }: { readonly time: number }) => (
  <td className="wide-only nowrap muted">{time > 0 ? shortTime(time) : '没有改过'}</td>
);

const Topics = ({ list }: { readonly list: readonly DeskTopicRow[] }) => (
  <table className="table table--even">
    <thead>
      <tr>
        <th scope="col">标题</th>
        <th scope="col" className="wide-only">
          上线 – 结束
        </th>
        <th scope="col" className="wide-only">
          状态
        </th>
        <th scope="col" className="wide-only">
          最近修改
        </th>
        <th scope="col">
          <span className="hidden">查看</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {list.map((topic) => (
        <tr key={topic.name}>
          <td>
            <div className="goods">
              {topic.image ? (
                <img src={topic.image} alt="" width="64" height="40" loading="lazy" />
              ) : (
                <span className="nopic nopic--wide" />
              )}
              <div>
                <Link href={addressOf(`topics/${topic.name}`)}>{topic.title}</Link>
                <small>
                  {topic.blocks} 个内容块
                  <span className="phone-only">
                    ，{states[topic.state]}，{spanOf(topic)}
                  </span>
                </small>
              </div>
            </div>
          </td>
          <td className="wide-only nowrap">{spanOf(topic)}</td>
          <td className="wide-only">
            <span className={topic.state === 'waiting' ? 'tag tag--info' : 'muted'}>{states[topic.state]}</span>
          </td>
          <Changed time={topic.updated} />
          <td className="right">{topic.state === 'shown' && <View name={topic.name} title={topic.title} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Texts = ({ list }: { readonly list: readonly TextRow[] }) => (
  <table className="table table--even">
    <thead>
      <tr>
        <th scope="col">标题</th>
        <th scope="col" className="wide-only">
          内容
        </th>
        <th scope="col" className="wide-only">
          最近修改
        </th>
        <th scope="col">
          <span className="hidden">查看</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {list.map(({ name, title, updated, is_written, is_file }) => (
        <tr key={name}>
          <td>
            {is_file ? title : <Link href={addressOf(`topics/${name}`)}>{title}</Link>}
            {is_file && <small>写在数据文件夹的 texts 里，在那里修改</small>}
          </td>
          <td className="wide-only">
            {is_written ? <span className="muted">已填写</span> : <span className="tag tag--warn">未填写</span>}
          </td>
          <Changed time={updated} />
          <td className="right">{is_written && <View name={name} title={title} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
