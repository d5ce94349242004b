import type { Handlers } from '#backend/app/handler.ts';
import type * as decoration from '#core/decoration/contract.ts';
import { shop } from '#core/site/shop.ts';
import { site } from '#core/site/site.ts';

const logo = '/logo.svg';

/**
 * Answers of a shop that is not decorated: pages are made by our own storefront, so there are no widgets to send, and what
 * a client of the family prints from the settings is what our own pages print.
 */
export const decorationHandlers: Handlers<typeof decoration> = {
  getFrameDecoration: async ({ page_name }) => ({ page_name, params: '[]' }),

  listPageParts: async () => [],

  getShopTdk: async () => ({
    title: shop.title,
    mate_description: shop.description,
    mate_keywords: [site.name, shop.tagline].join(','),
  }),

  getPrivacyNotice: async () => ({ is_open: false, title: '', content: '', update_time: 0 }),

  getPageSetting: async ({ template_name, page_name }) => ({
    template_name,
    page_name,
    // A category page with its own tree, not with a list that somebody has drawn.
    list: [{ name: 'base', params: { classify: true, data: [] } }],
    config: [],
  }),

  getLoginPage: async () => ({ logo, logo_light: logo, logo_dark: logo, background: shop.picture }),

  getCommonSetting: async () => ({
    currency: {
      id: '1',
      company_id: '1',
      currency: 'CNY',
      title: '人民币',
      symbol: '￥',
      rate: 1,
      is_default: true,
      use_platform: 'normal',
    },
  }),

  getShopSetting: async () => ({
    brand_name: site.name,
    logo,
    login_pic: shop.picture,
    pc_login_bg: shop.picture,
    phone: site.phone,
    record_number: shop.recordNumber,
  }),
};
