import { useStore } from '@nanostores/react';
import { listDeskArticles } from '#core/article/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { shortTime } from '#desk/shell/words.ts';

/** The news, newest first. */
export function ArticlesDesk() {
  const { query } = useStore($route);
  const page = Number(query.get('page') ?? 1);
  const search = query.get('search') ?? '';
  const { data, fault } = useCall(listDeskArticles, { page, search });
  return (
    <>
      <div className="head">
        <h1>资讯</h1>
        <span className="muted">{data ? `${data.total} 篇` : ''}</span>
        <div className="head__end">
          <Link className="btn btn--main" href={addressOf('articles/new')}>
            写文章
          </Link>
        </div>
      </div>
      <section className="box" aria-label="资讯列表">
        <Search
          label="标题里的字"
          hint="文章标题"
          value={search}
          onSearch={(text) => go(addressOf('articles', { search: text }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title={search ? `标题里没有“${search}”` : '还没有文章'} />}
        <div className="scroll">
          <table className="table">
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
                  状态
                </th>
                <th scope="col">发布时间</th>
              </tr>
            </thead>
            <tbody>
              {data?.list.map((article) => (
                <tr key={article.code}>
                  <td>
                    <div className="goods">
                      {article.image_url ? (
                        <img src={article.image_url} alt="" width="64" height="40" loading="lazy" />
                      ) : (
                        <span className="nopic" />
                      )}
                      <div>
                        <Link href={addressOf(`articles/${article.code}`)}>{article.title}</Link>
                        <small className="phone-only">{article.cate_name}</small>
                      </div>
                    </div>
                  </td>
                  <td className="wide-only nowrap">{article.cate_name}</td>
                  <td className="wide-only">{article.author}</td>
                  <td className="wide-only">
                    <span className={article.is_waiting ? 'tag tag--info' : 'muted'}>
                      {article.is_waiting ? '定时发布' : '已发布'}
                    </span>
                  </td>
                  <td>
                    <span className="nowrap">
                      {article.is_waiting
                        ? shortTime(article.release_time)
                        : formatTime(article.release_time).slice(0, 10)}
                    </span>
                    {article.is_waiting && <small className="phone-only">到时间上线</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('articles', { page: to, search }))}
          />
        )}
      </section>
    </>
  );
}
