import { imprint } from './imprint.ts';
import { setting } from './settings.ts';

/** The brand colour of spec §1; only used under dark text (1.97:1 against white). */
export const defaultBrandColour = '#ffa509';

/** What pages and the backend print of the shop, with a neutral value where the operator has set none. */
export const shop = {
  get title() {
    return imprint('title') || setting('name');
  },
  get tagline() {
    return imprint('tagline');
  },
  get description() {
    return imprint('description') || `${shop.title}：全屋智能方案、品牌与产品，在线选购，线下体验。`;
  },
  get brandColour() {
    return imprint('colours')?.['500'] ?? defaultBrandColour;
  },
  /** The company that sells, else the shop's name. */
  get company() {
    return imprint('company') || setting('name');
  },
  get copyright() {
    return `© ${shop.company}`;
  },
  get recordNumber() {
    return setting('recordNumber');
  },
  /** The picture shown when a page without its own picture is shared. */
  picture: '/pictures/banner-campaign.webp',
} as const;

/** The address for looking up a record number; the law requires every site to link there. */
export const recordOffice = 'https://beian.miit.gov.cn/';

/** The address of the shop's police record; "" without one. */
export function policeRecordLink(): string {
  const record = imprint('policeRecord');
  const code = record.replace(/\D/g, '');
  return record && (imprint('policeRecordUrl') || `https://beian.mps.gov.cn/#/query/webSearch?code=${code}`);
}
