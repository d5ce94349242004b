/** How a list of goods is shown: pictures side by side, or rows with the facts that decide. */
export const listLooks = ['grid', 'rows'] as const;
export type ListLook = (typeof listLooks)[number];

/**
 * Kinds that are chosen by facts before looks: one lock or gateway looks like the next, and what it can do fills a line. The
 * name of a category is all that gateways have in common.
 */
const factual =
  /锁|网关|主机|中继|空调|温控|热水器|净水|新风|投影|电视|冰箱|酒柜|洗|灶|烟机|烤箱|摄像|录像|水阀|模块|电源/;

/** The look that a category opens with, until the shopper has chosen one. */
export const lookOf = (category: string): ListLook => (factual.test(category) ? 'rows' : 'grid');
