/** A question of `npm run setup`: a setting, or a part of one. */
export interface SetupField {
  /** The flag, without dashes. */
  readonly flag: string;
  readonly question: string;
  /** The place in settings.json. */
  readonly path: readonly [name: string, part?: string];
  readonly isRequired?: boolean;
  /** Part of the form at the desk. */
  readonly group: SetupGroup;
}

type SetupGroup = '店铺' | '公司与备案' | '联系方式' | '对公账户' | '退货地址';

/** The questions in their order. Rare settings (promises, footer, texts of the header) are only in the file. */
export const setupFields: readonly SetupField[] = [
  { flag: 'name', question: '店名（页头与标题里的短名）', path: ['name'], isRequired: true, group: '店铺' },
  { flag: 'title', question: '网站全名（没有就用店名）', path: ['title'], group: '店铺' },
  { flag: 'tagline', question: '店名下面的一句话', path: ['tagline'], group: '店铺' },
  { flag: 'company', question: '公司全称，与营业执照一致', path: ['company'], isRequired: true, group: '公司与备案' },
  {
    flag: 'licence',
    question: '统一社会信用代码（18 位）',
    path: ['licenceNumber'],
    isRequired: true,
    group: '公司与备案',
  },
  { flag: 'record', question: 'ICP 备案号', path: ['recordNumber'], isRequired: true, group: '公司与备案' },
  { flag: 'police', question: '公安备案号', path: ['policeRecord'], group: '公司与备案' },
  { flag: 'phone', question: '客服电话', path: ['phone'], group: '联系方式' },
  { flag: 'hours', question: '服务时间', path: ['hours'], group: '联系方式' },
  { flag: 'email', question: '客服邮箱', path: ['email'], group: '联系方式' },
  { flag: 'address', question: '公司地址', path: ['address'], group: '联系方式' },
  { flag: 'origin', question: '商城网址，如 https://mall.example.com', path: ['siteOrigin'], group: '店铺' },
  { flag: 'colour', question: '品牌色，如 #0b6b52（没有就用 #ffa509）', path: ['colours', 'brand'], group: '店铺' },
  { flag: 'logo', question: '标志：logo.svg 或 logo.png，文件先放进数据文件夹', path: ['logo'], group: '店铺' },
  { flag: 'bank-holder', question: '对公账户户名', path: ['bank', 'holder'], group: '对公账户' },
  { flag: 'bank', question: '对公账户开户行', path: ['bank', 'bank'], group: '对公账户' },
  { flag: 'bank-account', question: '对公账户账号', path: ['bank', 'account'], group: '对公账户' },
  { flag: 'returns-name', question: '退货收件人', path: ['returns', 'name'], group: '退货地址' },
  { flag: 'returns-mobile', question: '退货收件电话', path: ['returns', 'mobile'], group: '退货地址' },
  { flag: 'returns-address', question: '退货地址', path: ['returns', 'address'], group: '退货地址' },
];

type Values = Readonly<Record<string, unknown>>;

/** The value of a field in the contents of settings.json; "" without one. */
export function answerIn(settings: Values, { path: [name, part] }: SetupField): string {
  const value = settings[name];
  const found = part && typeof value === 'object' && value !== null ? (value as Values)[part] : value;
  return typeof found === 'string' ? found : '';
}

/** The name of a field without its hints. */
export const labelOf = ({ question }: SetupField): string => question.replace(/[（，：].*$/, '');

/** The contents of settings.json with an answer; an empty one removes the field, and a group that has become empty. */
export function withAnswer(settings: Values, { path: [name, part] }: SetupField, answer: string): Values {
  if (!part) return { ...settings, [name]: answer || undefined };
  const { [part]: _before, ...others } = (settings[name] ?? {}) as Values;
  const group = answer ? { ...others, [part]: answer } : others;
  return { ...settings, [name]: Object.keys(group).length > 0 ? group : undefined };
}
