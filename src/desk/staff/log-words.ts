import { formatPrice } from '#core/money/money.ts';

const actions: Readonly<Record<string, string>> = {
  'staff.add': '开通账号',
  'staff.close': '停用账号',
  'staff.use-recovery-code': '用恢复码登录',
  'order.note': '备注',
  'order.open-mobile': '看完整手机号',
  'order.change-receiver': '改收货信息',
  'order.agree-cancel': '同意取消',
  'order.refuse-cancel': '驳回取消',
  'order.ship': '发货',
  'order.ship-sheet': '表格发货',
  'order.collect': '核销自提',
  'aftersales.agree': '同意售后',
  'aftersales.refuse': '驳回售后',
  'aftersales.receive': '收到退货',
  'aftersales.refund': '退款',
  'transfer.accept': '转账到账',
  'transfer.refuse': '驳回转账凭证',
  'goods.add': '新建商品',
  'goods.change': '改商品',
  'goods.state': '改商品状态',
  'sku.change': '改价补货',
  'picture.add': '上传图片',
  'category.add': '新增分类',
  'brand.add': '新增品牌',
  'release.publish': '发布',
  'invoice.issue': '开具发票',
  'invoice.reverse': '冲红发票',
  'review.reply': '回复评价',
  'review.hide': '隐藏评价',
  'review.show': '恢复评价',
  'member.open-mobile': '看完整手机号',
  'member.grade': '改会员等级',
  'member.deposit': '调整余额',
};

/** The name of an action; an unknown one as it is stored. */
export const actionName = (action: string): string => actions[action] ?? action;

const things: Readonly<Record<string, string>> = {
  staff: '账号',
  order: '订单',
  goods: '商品',
  sku: '规格',
  picture: '图片',
  category: '分类',
  brand: '品牌',
  review: '评价',
  member: '会员',
};

/** `sku:100001` → `规格 100001`. */
export function thingName(about: string): string {
  const [kind = '', id = ''] = about.split(':');
  return things[kind] ? `${things[kind]} ${id}` : '';
}

const fields: Readonly<Record<string, string>> = {
  price: '价格',
  deposit: '余额',
  title: '抬头',
  invoice: '发票申请',
  grade: '等级',
  stock: '库存',
  state: '状态',
  item_name: '名称',
  name: '姓名',
  roles: '角色',
  content: '内容',
  reason: '原因',
  receiver_name: '收货人',
  receiver_address: '地址',
  courier: '快递',
  waybill: '单号',
  progress: '进度',
};

const valueText = (field: string, value: unknown): string => {
  if ((field === 'price' || field === 'deposit') && typeof value === 'number') return formatPrice(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

interface Changed {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** One line for each field that changed: `价格 ¥100.00 → ¥95.00`. */
export function changesOf({ before, after }: Changed): string[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const name = fields[field];
    const [from, to] = [before?.[field], after?.[field]];
    if (!name || JSON.stringify(from) === JSON.stringify(to)) return [];
    if (from === undefined) return to === '' ? [] : [`${name} ${valueText(field, to)}`];
    return [`${name} ${valueText(field, from)} → ${to === undefined ? '无' : valueText(field, to)}`];
  });
}
