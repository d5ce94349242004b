import { useStore } from '@nanostores/react';
import { listArticleChoices, listDeskArticles } from '#core/article/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { formatTime } from '#core/time/time.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';

type Article = DeskOutput<typeof listDeskArticles>['list'][number];

const states = ['', 'shown', 'waiting'] as const;
const stateNames = { '': '全部', shown: '已发布', waiting: '定时' } as const;

const whenOf = ({ is_waiting, release_time }: Article): string =>
  is_waiting ? `${shortTime(release_time)} 上线` : formatTime(release_time).slice(0, 10);

/** The news, newest first. */
export function ArticlesDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const state = states.find((one) => one === query.get('state')) ?? '';
  const asked = { search: query.get('search') ?? '', cate: query.get('cate') ?? '', state };
  const { search, cate } = asked;
  const { data, fault } = useCall(listDeskArticles, { page, ...asked });
  const choices = useCall(listArticleChoices, {});
  const countOf = (key: (typeof states)[number]): number | undefined => {
    if (!data) return undefined;
    return key === '' ? data.counts.shown + data.counts.waiting : data.counts[key];
  };
  return (
    <>
      <div className="head">
        <h1>资讯</h1>
        <div className="head__end">
          <Link className="btn btn--main" href={addressOf('articles/new')}>
            写文章
          </Link>
        </div>
      </div>
      <section className="box" aria-label="资讯列表">
        <Tabs
          label="文章状态"
          current={state}
          tabs={states.map((key) => ({
            ...{ key, name: stateNames[key], href: addressOf('articles', { ...asked, state: key }) },
            count: countOf(key),
          }))}
        />
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
        {data?.list.length === 0 && <Empty title={search ? `标题里没有“${search}”` : '这里没有文章'} />}
        <div className="scroll">
          <table className="table table--articles">
            <thead>
              <tr>
                <th scope="col">标题</th>
                <th scope="col" className="wide-only">
                  栏目
                </th>
                <th scope="col" className="wide-only">
                  作者
                </th>
                <th scope="col" className="wide-only">
                  发布时间
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((article) => (
                <Row key={article.code} article={article} />
              ))}
            </tbody>
          </table>
        </div>
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('articles', { ...asked, page: to }))}
          />
        )}
      </section>
    </>
  );
}

const Row = ({ article }: { readonly article: Article }) => (
  <tr>
    <td>
      <div className="goods">
        {article.image_url ? (
          <img src={article.image_url} alt="" width="64" height="40" loading="lazy" />
        ) : (
          <span className="nopic nopic--wide" />
        )}
        <div>
          <Link href={addressOf(`articles/${article.code}`)}>{article.title}</Link>
          {article.summary && (
            <small className="wide-only cut" title={article.summary}>
              {article.summary}
            </small>
          )}
          <small className="phone-only">
            {article.cate_name} · {whenOf(article)}
          </small>
        </div>
      </div>
    </td>
    <td className="wide-only nowrap">{article.cate_name}</td>
    <td className="wide-only nowrap">{article.author}</td>
    <td className="wide-only nowrap">
      {article.is_waiting ? <span className="tag tag--info">{whenOf(article)}</span> : whenOf(article)}
    </td>
  </tr>
);
