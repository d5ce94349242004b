import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a shop that is open has said about itself; the facts that `npm run setup` asks for. */
const facts = {
  name: '青禾家居',
  title: '青禾家居智能生活馆',
  tagline: '让家更懂你',
  company: '杭州青禾智能家居有限公司',
  licenceNumber: '91330106MA2KABCD12',
  recordNumber: '浙ICP备2026012345号-1',
  phone: '400-100-2000',
  hours: '每天 9:00-21:00',
  email: 'service@qinghe.example',
  address: '浙江省杭州市西湖区文三路 100 号',
  bank: { holder: '杭州青禾智能家居有限公司', bank: '招商银行杭州文三支行', account: '5719000012345678' },
  returns: { name: '青禾售后', mobile: '0571-88000000', address: '浙江省杭州市余杭区良渚街道 8 号仓' },
};

/** Fills the settings in, as they are by the day on which a shop opens; how its first day looks is a journey of its own. */
export function nameShop(dataFolder: string): void {
  const path = join(dataFolder, 'settings.json');
  const own = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
  writeFileSync(path, JSON.stringify({ ...facts, ...own }));
}
