/** Words, in lower case, that are fixed routes in the folders of record pages (design.md §4). */
const reserved = new Set([
  'brand',
  'components',
  'demand',
  'designlist',
  'dynamicdetail',
  'dynamiclist',
  'goods',
  'index',
  'list',
  'planner',
  'programme',
  'spcdetail',
]);

/** Why an id is unfit as a file name or path, or null. Contract ids match `^[A-Za-z0-9_-]{1,64}$` (T23, R19). */
export function faultOfKey(key: string): string | null {
  if (key === '') return '编号为空';
  if (key.length > 64) return '编号超过 64 个字符';
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return '编号含有字母、数字、下划线和连字符以外的字符';
  if (reserved.has(key.toLowerCase())) return '编号与固定网址重名';
  return null;
}

/** Why a name is none, or null: pages, their titles and what search engines are told begin with it. */
export const faultOfName = (name: unknown): string | null =>
  typeof name === 'string' && name.trim() === '' ? '名称为空' : null;

/** An id shortened for a report. */
export const shortKey = (key: unknown): string => String(key ?? '').slice(0, 40);
