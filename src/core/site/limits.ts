/** The business constants of spec §9, with their units in the names. */

/** The width of the page container. */
export const containerPx = 1200;
/** The height of the reservation drawer from 1200 px up. */
export const drawerPx = 300;
export const searchDebounceMs = 300;
export const menuDelayMs = 1000;
export const navBrandsShown = 6;
export const navTagsPerRow = 6;
export const filterTagsPerRow = 8;
/** Brands of the filter row before 更多: one line of names (not a number of the spec). */
export const filterBrandsShown = 14;
/** Groups of tags shown before 更多筛选. */
export const filterTagGroupsShown = 3;
export const navTagGroupsShown = 3;
export const programmePageSize = 20;
export const recommendationLimit = 20;
export const brandProgrammePageSize = 5;
export const brandNewsPageSize = 2;
export const categoryZonePageSize = 8;
export const freeDesignSourceType = 65;
export const geolocationTimeoutMs = 10_000;
export const geolocationAwaitMs = 3000;
export const progressThrottleMs = 200;
export const progressDurationMs = 5000;
export const chunkReloadThrottleMs = 60_000;

/** Not in spec §9: from the contract (2.4, 3.1, 5.2, 5.8) or design.md §4. */
export const goodsPageSize = 20;
/** Rows of the solution library's filter before 更多筛选. */
export const filterProgrammeRowsShown = 5;
export const maxLineQuantity = 999;
export const guestCartLimit = 100;
/** The remark of an order as the buyer types it; on the wire the wish for an installation may follow (ADR 91). */
export const remarkMaxLength = 160;
export const orderRemarkMaxLength = 200;
/** Pictures that a member may add to a review, an after-sales case or the proof of a transfer. */
export const maxPictures = 6;
/**
 * The limit of the typed text; on the wire the chosen system is put in front, with 500 characters in all (contract
 * 13.4).
 */
export const reservationRemarkMaxLength = 400;
export const addressLimit = 20;
/** The characters of the tag of an address (家, 公司). */
export const addressTagMax = 5;
/** The devices a member can add by hand; those from orders do not count. */
export const ownDeviceLimit = 100;
export const orderExpiryMinutes = 15;
/** A QR code never lives longer than this, nor longer than its order; then the page draws a new one. */
export const qrLifeMinutes = 5;
export const pickupDays = 30;
export const autoConfirmDays = 7;
export const aftersalesDays = 15;
/** From when on the shop may close a case whose buyer has not sent the goods back. */
export const sendBackDays = 7;
export const invoiceTitleLimit = 20;
export const callTimeoutMs = 10_000;
export const responseCapBytes = 8 * 1024 * 1024;
/** The time to pay the shop order of an accepted programme offer (contract 14.6). */
export const offerExpiryHours = 24;
export const needsPerDay = 10;
export const favouriteLimit = 100;
export const browseHistoryLimit = 100;
export const compareLimit = 4;
export const recentGoodsLimit = 20;
export const reviewPageSize = 5;
export const designerPageSize = 9;
export const articlePageSize = 12;
export const dynamicPageSize = 10;
export const searchMaxLength = 60;
/** The hot words that a snapshot keeps, and the number of them under the search box. */
export const hotWordsAsked = 12;
export const hotWordsShown = 6;
/** Ranked on the search page. */
export const hotWordsRanked = 6;
/** Goods of each category as cards on the page of a brand; the others stand there by name. */
export const brandShelfShown = 5;
/** Kinds of goods above the hits, and words that look like those that found nothing. */
export const kindsShown = 8;
export const nearWordsShown = 5;
export const hotWordMaxLength = 12;
/** Most hot words that the staff may keep. */
export const mostHotWords = 30;
/** The days ahead that a visit can be booked. */
export const visitDays = 90;
