/**
 * Steps of a purchase that a page cannot be recognised by: goods put into the cart, an order seen as paid, a reservation sent.
 * Goods looked at and a checkout begun are visits of those templates.
 */
export const shopEvents = ['add', 'pay', 'reserve'] as const;
export type ShopEvent = (typeof shopEvents)[number];

/**
 * Name of the user timing mark that tells an event. The browser keeps marks until the telemetry is loaded and reads them, so a
 * store tells an event by `performance.mark('shop:add' satisfies ShopMark)` and depends on nothing.
 */
export type ShopMark = `shop:${ShopEvent}`;
