import type { NoticeKind } from '#core/notice/contract.ts';
import type { StaffKind } from './write.ts';

/** Every kind of notice. */
export type ToldKind = NoticeKind | StaffKind;

/** The staff end some reasons with a full stop, and ours follows. */
const fullStops = /[。.．]+$/u;

type Params = Readonly<Record<string, string>>;

/** Title and sentence of a notice. */
export interface NoticeText {
  readonly title: string;
  readonly content: string;
}

const words: Readonly<Record<ToldKind, (params: Params) => NoticeText>> = {
  paid: ({ name, sum }) => ({ title: '付款成功', content: `「${name}」已付款 ${sum}，我们会尽快安排。` }),
  overdue: ({ name }) => ({ title: '订单已取消', content: `「${name}」没有在付款时限内支付，订单已自动取消。` }),
  cancelled: ({ name, sum }) => ({
    title: '订单已取消',
    content: `「${name}」的取消申请已通过${sum === '¥0.00' ? '' : '，款项会原路退回'}。`,
  }),
  'not-cancelled': ({ name, reason }) => ({
    title: '取消申请未通过',
    content: `「${name}」暂时不能取消${reason ? `：${reason.replace(fullStops, '')}` : ''}。`,
  }),
  repriced: ({ name, sum }) => ({ title: '订单金额有变', content: `「${name}」现在应付 ${sum}，请按新金额付款。` }),
  late: ({ name, sum, of }) => ({
    title: of === 'membership' ? '付款未开通会员' : '付款未计入订单',
    content: `「${name}」收到付款时已不能支付，${sum} 会原路退回。`,
  }),
  shipped: ({ name, courier, waybill }) => ({
    title: '包裹已发出',
    content: `「${name}」已交给${courier}，运单号 ${waybill}。`,
  }),
  unsent: ({ name, pieces, reason, sum }) => ({
    title: '部分商品不再发货',
    content: `「${name}」有 ${pieces} 件不再发货（${(reason ?? '').replace(fullStops, '')}）${sum === '¥0.00' ? '' : `，${sum} 会原路退回`}。`,
  }),
  refunded: ({ name, sum }) => ({ title: '退款已完成', content: `「${name}」的 ${sum} 已退回原支付方式。` }),
  arrival: ({ name, sum }) => ({ title: '到货通知', content: `你等的「${name}」到货了，现价 ${sum}。` }),
  'price-drop': ({ name, sum, drop }) => ({
    title: '收藏降价',
    content: `「${name}」现价 ${sum}，比收藏时便宜 ${drop}。`,
  }),
  invoice: ({ name, again }) =>
    again
      ? { title: '发票已重新发送', content: `「${name}」的发票已重新发到你填的邮箱。` }
      : { title: '发票已开具', content: `「${name}」的电子发票已开具，在「我的发票」里可以查看和下载。` },
  'new-order': ({ order, name, sum, of }) => ({
    title: '新订单',
    content: `订单 ${order}「${name}」已付 ${sum}，${of === 'pickup' ? '买家到店自提，请备好货' : '请安排发货'}。`,
  }),
  enquiry: ({ what, name, mobile }) => ({ title: `新${what}`, content: `${name} ${mobile}，请在后台查看并联系。` }),
  'refund-wish': ({ order, sum }) => ({ title: '退款申请', content: `订单 ${order} 申请退款 ${sum}，请在后台处理。` }),
  urge: ({ order, name }) => ({ title: '买家催发货', content: `订单 ${order}「${name}」的买家在催发货，请尽快发出。` }),
  'low-stock': ({ name, number, left }) => ({
    title: left === '0' ? '已售罄' : '库存偏低',
    content: `${name}（货号 ${number}）还剩 ${left} 件。`,
  }),
};

/** The text of a notice by its kind and params. Names stand in quotes, so quotes of their own become inner ones. */
export function noticeText(kind: ToldKind, params: Params): NoticeText {
  const { name = '' } = params;
  return words[kind]({ ...params, name: name.replaceAll('「', '『').replaceAll('」', '』') });
}
