import type { DeskQuestion } from '#core/question/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';

/** As many departments say what a question is about. */
const mostDepartments = 2;

/** Where a question is asked that many goods share: 智能照明、厨房家电等. */
function spreadOf({ departments }: DeskQuestion): string {
  const first = departments.slice(0, mostDepartments).map(({ name }) => name);
  return `${first.join('、')}${departments.length > mostDepartments ? '等' : ''}`;
}

/** The goods that a question is about: one by its name, several by their covers and departments. */
export function GoodsAsked({ question, isSeveral }: { readonly question: DeskQuestion; readonly isSeveral: boolean }) {
  const count = question.goods_names.length;
  const isMany = isSeveral && count > 1;
  return (
    <span className="goods">
      <span className="covers" aria-hidden="true">
        {question.goods_pics
          .slice(0, isMany ? undefined : 1)
          .map((pic) =>
            pic ? (
              <img key={pic} src={pic} alt="" width="32" height="32" loading="lazy" />
            ) : (
              <span key={pic} className="nopic" />
            ),
          )}
      </span>
      <span>
        {isMany ? (
          <>
            {spreadOf(question)}
            <small>{count.toLocaleString('zh-CN')} 款商品</small>
          </>
        ) : (
          <Link href={addressOf(`goods/${question.goods_id}`)}>{question.item_name}</Link>
        )}
      </span>
    </span>
  );
}
