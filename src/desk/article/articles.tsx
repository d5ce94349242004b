import { useStore } from '@nanostores/react';
import { listArticleChoices, listDeskArticles } from '#core/article/desk-contract.ts';
import { editorialRoutes } from '#core/article/routes.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { RowEnd } from '#desk/shell/list/row-menu.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { listTime, shortTime } from '#desk/shell/words.ts';

type Article = DeskOutput<typeof listDeskArticles>['list'][number];

const states = ['', 'shown', 'waiting'] as const;
const stateNames = { '': '全部', shown: '已发布', waiting: '定时' } as const;

const whenOf = ({ is_waiting, release_time }: Article): string =>
  is_waiting ? `${shortTime(release_time)} 上线` : listTime(release_time);

/** From so many days on without a new one, the head of the list says it louder. */
const quietDays = 30;

/** How many are out, how many wait for their time, and since when nothing new was written. */
function Head({ of: { counts, list }, isWhole }: { of: DeskOutput<typeof listDeskArticles>; isWhole: boolean }) {
  const last = isWhole ? list.find(({ is_waiting }) => !is_waiting) : undefined;
  const days = last ? Math.floor((Date.now() / 1000 - last.release_time) / 86_400) : 0;
  return (
    <span className="muted note">
      {[`${counts.shown} 篇已发布`, counts.waiting > 0 && `${counts.waiting} 篇定时`].filter(Boolean).join('，')}
      {days > 0 && (
        <>
          ，<span className={days > quietDays ? 'late' : undefined}>{days} 天没有新文章</span>
        </>
      )}
    </span>
  );
}

/** The news, newest first. */
export function ArticlesDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const state = states.find((one) => one === query.get('state')) ?? '';
  const asked = { search: query.get('search') ?? '', cate: query.get('cate') ?? '', state };
  const { search, cate } = asked;
  const { data, fault } = useCall(listDeskArticles, { page, ...asked });
  const choices = useCall(listArticleChoices, {});
  const counts = data && { '': data.counts.shown + data.counts.waiting, ...data.counts };
  return (
    <>
      <div className="head">
        <h1>资讯</h1>
        {data && <Head of={data} isWhole={page === 1 && search === '' && cate === '' && state === ''} />}
        <HeadActions of="资讯" main={{ name: '写文章', href: addressOf('articles/new') }} />
      </div>
      <section className="box" aria-label="资讯列表">
        {/* A view that all of them are in, or none, divides nothing. */}
        {(state !== '' || (counts && counts.waiting > 0)) && (
          <Tabs
            label="文章状态"
            current={state}
            tabs={states.map((key) => ({
              ...{ key, name: stateNames[key], href: addressOf('articles', { ...asked, state: key }) },
              ...(counts && { count: counts[key] }),
            }))}
          />
        )}
        <Search
          label="标题里的字"
          hint="文章标题"
          value={search}
          onSearch={(text, form) =>
            go(addressOf('articles', { search: text, cate: String(form.get('cate') ?? ''), state }))
          }
        >
          <select
            key={`${cate} ${choices.data?.cates.length}`}
            className="input input--short"
            name="cate"
            defaultValue={cate}
            aria-label="栏目"
            onChange={(event) => go(addressOf('articles', { ...asked, cate: event.target.value }))}
          >
            <option value="">所有栏目</option>
            {choices.data?.cates.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Search>
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <None search={search} state={state} />}
        {data && data.list.length > 0 && (
          <table className="table table--lines table--content table--articles">
            <thead>
              <tr>
                <th scope="col">标题</th>
                <th scope="col">摘要</th>
                <th scope="col">发布时间</th>
                <th scope="col" className="right">
                  阅读
                </th>
                <th scope="col" className="rowend">
                  <span className="hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((article) => (
                <Row key={article.code} article={article} />
              ))}
            </tbody>
          </table>
        )}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            rows={data.list.length}
            page={page}
            onPage={(to) => go(addressOf('articles', { ...asked, page: to }))}
          />
        )}
      </section>
    </>
  );
}

function None({ search, state }: { readonly search: string; readonly state: (typeof states)[number] }) {
  if (search) return <Empty title={`标题里没有“${search}”`} />;
  if (state === 'waiting') return <Empty title="没有定时的文章">写文章时把发布时间定在以后，到时自动上线。</Empty>;
  return <Empty title="这里还没有文章">安装、使用和选购的问题，写成文章给顾客看。</Empty>;
}

const Row = ({ article }: { readonly article: Article }) => (
  <tr className="opens">
    <td className="content__name">
      <div className="goods">
        {article.image_url ? (
          <img src={article.image_url} alt="" width="64" height="40" loading="lazy" />
        ) : (
          <span className="nopic nopic--wide" />
        )}
        <div>
          <Link className="opens__name" href={addressOf(`articles/${article.code}`)}>
            {article.title}
          </Link>
          {article.is_waiting && (
            <span className="wide-only">
              {' '}
              <State kind="planned">定时</State>
            </span>
          )}
          <small className="wide-only">{article.cate_name}</small>
          <small className="phone-only">
            {article.is_waiting ? '定时 · ' : ''}
            {article.cate_name} · <span className="nowrap">{whenOf(article)}</span>
            {article.views > 0 && <span className="nowrap"> · {article.views.toLocaleString('zh-CN')} 次阅读</span>}
          </small>
        </div>
      </div>
    </td>
    <td className="wide-only quiet">{article.summary || article.author}</td>
    <td className="wide-only nowrap">{whenOf(article)}</td>
    <td className="wide-only right">
      {article.is_waiting ? <span className="muted">—</span> : article.views.toLocaleString('zh-CN')}
    </td>
    <RowEnd
      of={article.title}
      actions={article.is_waiting ? [] : [{ name: '在店铺查看', href: editorialRoutes.article(article.code) }]}
    />
  </tr>
);
