import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, Numeric } from '#core/wire/primitives.ts';

/** The decorated header or footer of a client of the family; `params` is JSON text of its widgets (contract 14.19). */
export const getFrameDecoration = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pctemplate/getHeaderOrFooter',
  'open',
  v.object({ page_name: v.optional(v.string(), '') }),
  v.object({ page_name: v.string(), params: v.string() }),
);

/** The widgets of a decorated page; `config` is JSON text (contract 14.19). */
export const listPageParts = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pctemplate/getTemplateContent',
  'open',
  v.object({ template_name: v.optional(v.string(), ''), page_name: v.optional(v.string(), '') }),
  v.array(v.object({ id: Id, name: v.string(), config: v.string() })),
);

/** Title, description and keywords of the whole shop; upstream spells `mate_` (contract 14.19). */
export const getShopTdk = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pagestemplate/gettdk',
  'open',
  v.object({}),
  v.object({ title: v.string(), mate_description: v.string(), mate_keywords: v.string() }),
);

/** The notice on privacy that a client shows before anything else (contract 14.19). */
export const getPrivacyNotice = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/company/privacy_setting_ck',
  'open',
  v.object({}),
  v.object({ is_open: Bool, title: v.string(), content: v.string(), update_time: Numeric }),
);

/** How a page is laid out: `style` of the category page (contract 14.19). */
export const getPageSetting = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pageparams/setting',
  'open',
  v.object({
    template_name: v.optional(v.string(), ''),
    version: v.optional(v.string(), ''),
    page_name: v.optional(v.string(), ''),
  }),
  v.object({
    template_name: v.string(),
    page_name: v.string(),
    list: v.array(
      v.object({ name: v.string(), params: v.object({ classify: v.boolean(), data: v.array(v.never()) }) }),
    ),
    config: v.array(v.never()),
  }),
);

/** Logo and background of a client's login page (contract 14.19). */
export const getLoginPage = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pctemplate/loginPage/setting',
  'open',
  v.object({}),
  v.object({ logo: PictureHref, logo_light: PictureHref, logo_dark: PictureHref, background: PictureHref }),
);

/** The currency that a client prints (contract 14.19). */
export const getCommonSetting = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/common/setting',
  'open',
  v.object({ type: v.optional(v.string(), 'frontend') }),
  v.object({
    currency: v.object({
      id: Id,
      company_id: Id,
      currency: v.string(),
      title: v.string(),
      symbol: v.string(),
      rate: Numeric,
      is_default: v.boolean(),
      use_platform: v.string(),
    }),
  }),
);

/** Name and pictures of the shop (contract 14.19). */
export const getShopSetting = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/shops/setting',
  'open',
  v.object({ shop_id: v.optional(v.string(), '') }),
  v.object({
    brand_name: v.string(),
    logo: PictureHref,
    login_pic: PictureHref,
    pc_login_bg: PictureHref,
    phone: v.string(),
    record_number: v.string(),
  }),
);
