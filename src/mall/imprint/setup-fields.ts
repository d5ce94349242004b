/** A question of `npm run setup`: a setting, or a part of one. */
export interface SetupField {
  /** The flag, without dashes. */
  readonly flag: string;
  readonly label: string;
  /** A rule in a sentence, or where the fact is shown. */
  readonly hint?: string;
  /** An answer as it may look. */
  readonly example?: string;
  /** The place in settings.json. */
  readonly path: readonly [name: string, part?: string];
  readonly isRequired?: boolean;
  /** Part of the form at the desk. */
  readonly group: SetupGroup;
}

type SetupGroup = '店铺' | '公司与备案' | '联系方式' | '对公账户' | '退货地址';

/** The questions in their order. Rare settings (promises, footer, texts of the header) are only in the file. */
export const setupFields: readonly SetupField[] = [
  { flag: 'name', label: '店名', example: '青禾家居', path: ['name'], isRequired: true, group: '店铺' },
  { flag: 'title', label: '网站全名', hint: '留空则用店名', path: ['title'], group: '店铺' },
  { flag: 'tagline', label: '一句话介绍', example: '让家更懂你', path: ['tagline'], group: '店铺' },
  {
    flag: 'company',
    label: '公司全称',
    hint: '与营业执照一致',
    path: ['company'],
    isRequired: true,
    group: '公司与备案',
  },
  {
    flag: 'licence',
    label: '统一社会信用代码',
    example: '91330106MA2KABCD1X',
    path: ['licenceNumber'],
    isRequired: true,
    group: '公司与备案',
  },
  {
    flag: 'record',
    label: 'ICP 备案号',
    hint: '显示在页脚，链到备案查询',
    example: '浙ICP备2026012345号-1',
    path: ['recordNumber'],
    isRequired: true,
    group: '公司与备案',
  },
  {
    flag: 'police',
    label: '公安备案号',
    example: '浙公网安备33010602000001号',
    path: ['policeRecord'],
    group: '公司与备案',
  },
  { flag: 'phone', label: '客服电话', example: '400-100-2000', path: ['phone'], group: '联系方式' },
  {
    flag: 'hours',
    label: '服务时间',
    example: '每天 9:00-21:00',
    path: ['hours'],
    group: '联系方式',
  },
  { flag: 'email', label: '客服邮箱', example: 'service@example.com', path: ['email'], group: '联系方式' },
  {
    flag: 'address',
    label: '公司地址',
    example: '浙江省杭州市西湖区文三路 100 号',
    path: ['address'],
    group: '联系方式',
  },
  { flag: 'origin', label: '商城网址', example: 'https://mall.example.com', path: ['siteOrigin'], group: '店铺' },
  {
    flag: 'colour',
    label: '品牌色',
    hint: '按钮与强调处的颜色',
    example: '#0b6b52',
    path: ['colours', 'brand'],
    group: '店铺',
  },
  { flag: 'logo', label: '标志', hint: 'logo.svg 或 logo.png，文件先放进数据文件夹', path: ['logo'], group: '店铺' },
  {
    flag: 'bank-holder',
    label: '对公账户户名',
    example: '杭州青禾智能家居有限公司',
    path: ['bank', 'holder'],
    group: '对公账户',
  },
  { flag: 'bank', label: '对公账户开户行', example: '招商银行杭州文三支行', path: ['bank', 'bank'], group: '对公账户' },
  {
    flag: 'bank-account',
    label: '对公账户账号',
    example: '571900000010001',
    path: ['bank', 'account'],
    group: '对公账户',
  },
  { flag: 'returns-name', label: '退货收件人', example: '青禾售后', path: ['returns', 'name'], group: '退货地址' },
  {
    flag: 'returns-mobile',
    label: '退货收件电话',
    example: '0571-88000000',
    path: ['returns', 'mobile'],
    group: '退货地址',
  },
  {
    flag: 'returns-address',
    label: '退货地址',
    example: '浙江省杭州市余杭区良渚街道 8 号仓',
    path: ['returns', 'address'],
    group: '退货地址',
  },
];

type Values = Readonly<Record<string, unknown>>;

/** The value of a field in the contents of settings.json; "" without one. */
export function answerIn(settings: Values, { path: [name, part] }: SetupField): string {
  const value = settings[name];
  const found = part && typeof value === 'object' && value !== null ? (value as Values)[part] : value;
  return typeof found === 'string' ? found : '';
}

/** A field as the command line asks for it: its name with everything that helps to answer. */
export function questionOf({ label, hint, example, isRequired = false }: SetupField): string {
  const notes = [hint, example && `如 ${example}`, isRequired && '必填'].filter(Boolean).join('；');
  return notes ? `${label}（${notes}）` : label;
}

/** The contents of settings.json with an answer; an empty one removes the field, and a group that has become empty. */
export function withAnswer(settings: Values, { path: [name, part] }: SetupField, answer: string): Values {
  if (!part) return { ...settings, [name]: answer || undefined };
  const { [part]: _before, ...others } = (settings[name] ?? {}) as Values;
  const group = answer ? { ...others, [part]: answer } : others;
  return { ...settings, [name]: Object.keys(group).length > 0 ? group : undefined };
}
