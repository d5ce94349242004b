/** The signature that the platforms have approved. */
export const approvedSign = '橙居';

/** Templates that the platforms have approved, by the shop's names for them: number, names of the places, text. */
const approved = {
  code: { number: 'T1', places: ['code'], text: '验证码{1}，5分钟内有效，请勿告诉他人。' },
  mobile_changed: { number: 'T2', places: ['mobile'], text: '你的账号已改用{1}登录，如非本人操作请联系我们。' },
  shipped: { number: 'T3', places: ['order', 'courier', 'waybill'], text: '订单{1}已交给{2}，运单号{3}。' },
  refunded: { number: 'T4', places: ['order', 'sum'], text: '订单{1}已退款{2}元，请留意原支付账户。' },
  arrival: { number: 'T5', places: ['name'], text: '你等的{1}到货了，欢迎选购。' },
} as const;

/** The value of `SMS_TEMPLATES` that names them all. */
export const approvedTemplates = Object.entries(approved)
  .map(([name, { number }]) => `${name}=${number}`)
  .join(',');

/** Values of a message, by name or in the order of the places. */
export type Values = Readonly<Record<string, string>> | readonly string[];

/** The template of a number; undefined when none is approved under it. */
export const templateOf = (number: string) => Object.values(approved).find((template) => template.number === number);

/** The text that a phone shows; null when the values are not those of the places. */
export function textOf({ places, text }: NonNullable<ReturnType<typeof templateOf>>, values: Values): string | null {
  const inOrder = Array.isArray(values)
    ? (values as readonly string[])
    : places.map((place) => (values as Readonly<Record<string, string>>)[place]);
  if (inOrder.length !== places.length || inOrder.some((value) => value === undefined)) return null;
  return `【${approvedSign}】${inOrder.reduce<string>((so, value, index) => so.replace(`{${index + 1}}`, () => value ?? ''), text)}`;
}
