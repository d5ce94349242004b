import { enquiryStates } from '#core/enquiry/states.ts';
import { goodsStates } from '#core/goods/desk/limits.ts';
import { formatPrice } from '#core/money/money.ts';
import { actionNames } from '#core/staff/action-names.ts';
import { isRole, roleNames } from '#core/staff/roles.ts';
import { formatTime } from '#core/time/time.ts';
import { homeTopic } from '#core/topic/names.ts';
import { addressOf } from '#desk/shell/route.ts';
import { dayName } from '#desk/shell/words.ts';

/** The name of an action; one of an older version as it is stored. */
export const actionName = (action: string): string =>
  (actionNames as Readonly<Record<string, string>>)[action] ?? action;

/** Words of the kinds of things that an entry is about. */
export const things: Readonly<Record<string, string>> = {
  staff: '账号',
  order: '订单',
  goods: '商品',
  sku: '规格',
  picture: '图片',
  category: '分类',
  brand: '品牌',
  review: '评价',
  question: '问题',
  answer: '回答',
  member: '会员',
  import: '导入',
  coupon: '优惠券',
  sale: '活动',
  vip: '付费会员',
  enquiry: '线索',
  topic: '专题',
  article: '资讯',
  centre: '体验馆',
  dynamic: '动态',
  programme: '方案',
  designer: '设计师',
  imprint: '店铺信息',
};

const splitOf = (about: string): readonly [kind: string, id: string] => {
  const at = about.indexOf(':');
  return at < 0 ? [about, ''] : [about.slice(0, at), about.slice(at + 1)];
};

/** Names of kinds that the name of an action holds already, such as 商品 in 修改商品. */
const isSaid = (action: string, kind: string): boolean => actionName(action).includes(things[kind] ?? '');

/** Words of buyers stand for a question or review: as many as a row shows, whole sentences if there is one. */
const mostLetters = 28;
function short(name: string): string {
  if (name.length <= mostLetters) return name;
  const first = name.slice(0, mostLetters);
  return /^.*[。！？]/.exec(first)?.[0] ?? `${first}…`;
}

/** `米家网关 白色`; of a thing without a name, or one that is gone, its kind and number: `优惠券 12`. */
export function thingName({
  about,
  thing,
  action = '',
}: {
  readonly about: string;
  readonly thing: string;
  readonly action?: string;
}): string {
  if (about === `topic:${homeTopic}`) return action === 'home.change' ? '' : '首页';
  const [kind, id] = splitOf(about);
  if (!things[kind]) return '';
  return short(thing) || (kind === 'order' || isSaid(action, kind) ? id : `${things[kind]} ${id}`.trim());
}

/** What an entry is about where the thing has no name of its own. */
const wholes: Readonly<Record<string, string>> = {
  words: '热搜词',
  freight: '运费',
  imprint: '店铺信息',
  release: '商城页面',
  home: '首页',
};

/** The name of a thing, or the part of the shop that an entry is about. */
export const thingOrPart = (entry: Parameters<typeof thingName>[0]): string =>
  thingName(entry) || (wholes[entry.about === `topic:${homeTopic}` ? 'home' : splitOf(entry.about)[0]] ?? '');

/** Desks that have a page of their own for a thing, below which address. */
const pages: Readonly<Record<string, string>> = {
  goods: 'goods/',
  topic: 'topics/',
  article: 'articles/',
  centre: 'centres/',
  programme: 'programmes/',
};
/** Desks that find a thing of theirs by its name. */
const found: Readonly<Record<string, string>> = { member: 'members' };
/** Desks that have a thing in a list. */
const lists: Readonly<Record<string, string>> = {
  staff: 'staff',
  orders: 'orders',
  review: 'reviews',
  question: 'questions',
  answer: 'questions',
  enquiry: 'enquiries',
  coupon: 'coupons',
  sale: 'sales',
  designer: 'designers',
  vip: 'vip',
  words: 'hotwords',
  freight: 'freight',
  imprint: 'imprint',
  release: 'publishing',
};

/** Where the desk has a thing, "" where it has no place. */
export function thingAddress(entry: {
  readonly about: string;
  readonly thing: string;
  readonly goods_id: string;
}): string {
  const { about, thing, goods_id } = entry;
  if (about === `topic:${homeTopic}`) return addressOf('home');
  const [kind, id] = splitOf(about);
  if (kind === 'order') return addressOf('orders', { view: 'all', order: id });
  if (kind === 'sku') return goods_id && addressOf('goods', { search: goods_id });
  if (pages[kind] && id) return addressOf(pages[kind] + id);
  if (found[kind] && thing) return addressOf(found[kind], { search: thing });
  return lists[kind] ? addressOf(lists[kind]) : '';
}

const fields: Readonly<Record<string, string>> = {
  price: '价格',
  freight: '运费',
  total_fee: '应付',
  refund_fee: '应退',
  on_sale_at: '上架时间',
  discount: '折扣',
  care: '跟进人',
  due: '期限',
  note: '备注',
  letters: '备注',
  monthly: '月卡',
  quarter: '季卡',
  year: '年卡',
  deposit: '余额',
  title: '标题',
  summary: '摘要',
  cate_name: '栏目',
  author: '作者',
  company_title: '抬头',
  blocks: '内容块',
  words: '热搜词',
  release_time: '发布时间',
  invoice: '发票申请',
  grade: '等级',
  stock: '库存',
  state: '状态',
  item_name: '名称',
  name: '名称',
  guide: '会员页文案',
  added: '新增',
  changed: '修改',
  same: '没有变化',
  failed: '有问题',
  undone: '撤销',
  kept: '保留',
  left: '还剩',
  roles: '权限',
  content: '内容',
  image: '图片',
  image_url: '图片',
  reason: '原因',
  accept: '确认放行',
  receiver_name: '收货人',
  receiver_address: '地址',
  courier: '快递',
  waybill: '单号',
  waiting: '待发商品',
  progress: '进度',
  begins: '从',
  ends: '到',
  orders: '订单数',
  sequence: '版本',
  address: '地址',
  hours: '营业时间',
  tel: '电话',
  status: '状态',
  city: '城市',
  years: '从业年限',
  pictures: '图片张数',
  tagline: '店名下的话',
  company: '公司全称',
  licence: '统一社会信用代码',
  record: 'ICP 备案号',
  police: '公安备案号',
  phone: '客服电话',
  email: '客服邮箱',
  origin: '商城网址',
  colour: '品牌色',
  'bank-holder': '对公账户户名',
  bank: '开户行',
  'bank-account': '对公账号',
  'returns-name': '退货收件人',
  'returns-mobile': '退货电话',
  'returns-address': '退货地址',
};

/** Fields that tell how many things an action was about. */
const counts: readonly string[] = ['added', 'changed', 'same', 'failed', 'undone', 'kept', 'left', 'orders', 'letters'];

const valueText = (field: string, value: unknown): string => {
  if (
    ['price', 'deposit', 'total_fee', 'refund_fee', 'monthly', 'quarter', 'year'].includes(field) &&
    typeof value === 'number'
  )
    return formatPrice(value);
  if (['on_sale_at', 'release_time', 'begins', 'ends'].includes(field) && typeof value === 'number')
    return formatTime(value, false);
  if (field === 'roles' && Array.isArray(value))
    return value.map((role: string) => (isRole(role) ? roleNames[role] : role)).join('、');
  if (field === 'state' && typeof value === 'string')
    return (goodsStates as Readonly<Record<string, string>>)[value] ?? value;
  if (field === 'progress' && typeof value === 'string')
    return (enquiryStates as Readonly<Record<string, string>>)[value] ?? value;
  if (field === 'due' && typeof value === 'string') return dayName(value);
  if (field === 'letters') return `${value} 个字`;
  if (Array.isArray(value)) return value.join('、') || '无';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

interface Changed {
  /** The name of the thing, which a field need not say again. */
  readonly thing?: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const filled = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join('');

/** What a list of texts gained and lost, as nobody finds that in two long lists: `加了“全屋智能”，去掉“吸顶灯”`. */
function listChange(from: readonly string[], to: readonly string[]): string {
  const [added, gone] = [to.filter((one) => !from.includes(one)), from.filter((one) => !to.includes(one))];
  const parts = [added.length > 0 && `加了${quoted(added)}`, gone.length > 0 && `去掉${quoted(gone)}`];
  return parts.filter(Boolean).join('，') || '换了顺序';
}

/** A field that changed: its name, "" for words that say themselves what they are, and what stood and stands there; `from` is "" where there was nothing. */
interface ChangedField {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Whether `to` tells what happened, such as how many of something, and is nothing that the field is set to. */
  readonly isCount: boolean;
}

/** The fields that changed. */
export function changedFields({ before, after, thing = '' }: Changed): ChangedField[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const name = fields[field];
    const [from, to] = [filled(before?.[field]), filled(after?.[field])];
    if (!name || JSON.stringify(from) === JSON.stringify(to)) return [];
    if (thing !== '' && from === undefined && to === thing) return [];
    // Fewer pieces of the same goods are no other thing in a list.
    if (field !== 'roles' && field !== 'waiting' && isTexts(from) && isTexts(to))
      return [{ name, from: '', to: listChange(from, to), isCount: true }];
    if (field === 'content' && from === undefined && to !== undefined)
      return [{ name: '', from: '', to: `“${valueText(field, to)}”`, isCount: false }];
    return [
      {
        name,
        from: from === undefined ? '' : valueText(field, from),
        to: to === undefined ? '无' : field === 'reason' ? `“${valueText(field, to)}”` : valueText(field, to),
        isCount: counts.includes(field),
      },
    ];
  });
}

/** One line for each field that changed: `价格：¥100.00 → ¥95.00`; words that were written stand alone: `“支持。”`. */
export const changesOf = (changed: Changed): string[] =>
  changedFields(changed).map(({ name, from, to }) => `${name && `${name}：`}${from && `${from} → `}${to}`);
