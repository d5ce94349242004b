import { secondsOf } from '#backend/app/clock.ts';
import { type Handler, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { endTimeOf } from '#backend/modules/order/receipt.ts';
import { markReviewed } from '#backend/modules/order/sold-lines.ts';
import { changeOf, changeOrder, ownOrder } from '#backend/modules/order/transitions.ts';
import { refuseForeignImages } from '#backend/modules/upload/store.ts';
import { maskName } from '#core/member/shown-name.ts';
import type { createReviews, Review } from '#core/review/contract.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { publicReview } from './rows.ts';

type Input = ParsedInputOf<typeof createReviews>;
type Line = Row<'order_line'>;

/** Refusal of a missing field: body status 400 (contract 5.7, 17). */
const lacking = (message: string): Refusal => new Refusal(message, { status: 400 });

/** One review as it was sent, with its order line. */
interface NewReview {
  readonly itemId: string;
  readonly content: string;
  readonly star: number;
  readonly pics: readonly string[];
}

function reviewsOf({ order_id, rates }: Input): NewReview[] {
  if (order_id === '') throw lacking('缺少订单编号');
  if (rates.length === 0) throw lacking('请填写评价');
  return rates.map(({ item_id, content, star, pics }) => {
    if (item_id === '') throw lacking('缺少商品编号');
    if (content === '') throw lacking('请填写评价内容');
    if (star === undefined) throw lacking('请选择评分');
    return { itemId: item_id, content, star, pics };
  });
}

export const createReviewsHandler: Handler<typeof createReviews> = async (input, context) => {
  const { userId } = memberOf(context);
  const now = secondsOf(context.nowMs);
  return context.database.write((connection) => reviewOrder(connection, userId, input, now));
};

/** Reviews lines of the member's own finished order; all of them or none (contract 5.7). */
export async function reviewOrder(
  connection: Connection,
  userId: number,
  input: Input,
  now: number,
): Promise<Review[]> {
  const reviews = reviewsOf(input);
  const order = await ownOrder(connection, userId, input.order_id);
  changeOf(order, 'review', now);
  await refuseForeignImages(
    connection,
    userId,
    reviews.flatMap((review) => review.pics),
  );
  const { username } = await connection
    .selectFrom('member')
    .select('username')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const author = { userId, username: maskName(username), anonymous: input.anonymous, now };
  const open = await connection
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('order_line_id')
    .execute();
  const stored: Review[] = [];
  for (const review of reviews) {
    const line = takeLine(open, review.itemId);
    stored.push(await store(connection, line, review, author));
  }
  const complete = open.every((line) => line.is_rate === 1 || isUnsent(line));
  const end_time = endTimeOf(order, now);
  await changeOrder(connection, order, 'review', now, {
    is_rate: complete ? 1 : 0,
    // A review also stores the automatic confirmation of the receipt.
    ...(order.end_time === null && { end_time, auto_finish_time: order.auto_finish_time }),
  });
  return stored;
}

/** Whether no piece of a line was sent: there is nothing to review. */
const isUnsent = (line: Line): boolean => line.unsent_num === line.num;

/** The next line of that SKU without a review. */
function takeLine(lines: Line[], itemId: string): Line {
  const same = lines.filter((line) => line.item_id === itemId);
  if (same.length === 0) throw new Refusal('订单中没有这件商品');
  if (same.every(isUnsent)) throw new Refusal(`「${same[0]?.item_name ?? ''}」没有发货，不用评价`);
  const line = same.find((one) => one.is_rate === 0 && !isUnsent(one));
  if (!line) throw new Refusal(`「${same[0]?.item_name ?? ''}」已经评价过了`);
  line.is_rate = 1;
  return line;
}

async function store(
  connection: Connection,
  line: Line,
  review: NewReview,
  author: { userId: number; username: string; anonymous: boolean; now: number },
): Promise<Review> {
  const row = await connection
    .insertInto('rate')
    .values({
      order_line_id: line.order_line_id,
      user_id: author.userId,
      goods_id: line.goods_id,
      item_id: line.item_id,
      spec_name: line.spec_name,
      username: author.username,
      anonymous: author.anonymous ? 1 : 0,
      star: review.star,
      content: review.content,
      pics: JSON.stringify(review.pics),
      praise_num: 0,
      reply: '',
      created: author.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await markReviewed(connection, line.order_line_id);
  return { ...publicReview(row), order_id: line.order_id, user_id: String(author.userId) };
}
