import { useStore } from '@nanostores/react';
import { type DeskTopicRow, listDeskTopics } from '#core/topic/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';

const states: Readonly<Record<DeskTopicRow['state'], string>> = { waiting: '未上线', shown: '已上线', over: '已结束' };

const stateTones = { waiting: 'warn', shown: 'good', over: 'plain' } as const;

/** Topics and the texts of the shop. */
export function TopicsDesk() {
  const view = useStore($route).query.get('view') === 'texts' ? 'texts' : '';
  const { data, fault } = useCall(listDeskTopics, {});
  const isChanged = (view === '' ? data?.list : data?.texts)?.some(({ updated }) => updated > 0) ?? false;
  return (
    <>
      <div className="head">
        <h1>专题与文本</h1>
        <span className="muted note">保存后，下一次发布时页面更新</span>
        <div className="head__end">
          <Link className="btn btn--main" href={addressOf('topics/new')}>
            新建专题
          </Link>
        </div>
      </div>
      <section className="box" aria-label="专题与文本">
        <Tabs
          label="种类"
          current={view}
          tabs={[
            { key: '', name: '专题', href: addressOf('topics'), count: data?.list.length },
            { key: 'texts', name: '商城文本', href: addressOf('topics', { view: 'texts' }), count: data?.texts.length },
          ]}
        />
        {fault && <p className="fault">{fault}</p>}
        {view === '' && data?.list.length === 0 && (
          <Empty title="还没有专题">专题是一页自己搭的活动页：头图、商品、方案、文字，按顺序排。</Empty>
        )}
        <div className="scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">标题</th>
                {view === '' && <th scope="col">状态</th>}
                {isChanged && (
                  <th scope="col" className="wide-only">
                    最近修改
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {view === ''
                ? data?.list.map((topic) => (
                    <tr key={topic.name}>
                      <td>
                        <Link href={addressOf(`topics/${topic.name}`)}>{topic.title}</Link>
                        <small>
                          /topic/{topic.name}，{topic.blocks} 个内容块
                        </small>
                      </td>
                      <td>
                        <span className={`tag tag--${stateTones[topic.state]}`}>{states[topic.state]}</span>
                        {topic.state === 'waiting' && topic.begins !== null && (
                          <small>{shortTime(topic.begins)} 上线</small>
                        )}
                      </td>
                      {isChanged && (
                        <td className="wide-only muted">{topic.updated > 0 ? shortTime(topic.updated) : '—'}</td>
                      )}
                    </tr>
                  ))
                : data?.texts.map(({ name, title, updated, is_file }) => (
                    <tr key={name}>
                      <td>
                        {is_file ? title : <Link href={addressOf(`topics/${name}`)}>{title}</Link>}
                        {is_file && <small>写在数据文件夹的 texts 里，在那里修改</small>}
                      </td>
                      {isChanged && <td className="wide-only muted">{updated > 0 ? shortTime(updated) : '—'}</td>}
                    </tr>
                  ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
