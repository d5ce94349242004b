import type { PayType } from '#core/order/input.ts';

/** An order of a sale: how far through the sale it was placed, 0 to 1, and its lines on the shelf of the sale. */
interface SaleStory {
  readonly who: string;
  readonly at: number;
  readonly lines: readonly (readonly [place: number, num: number])[];
  readonly payType: PayType;
}

const bought = (who: string, at: number, lines: SaleStory['lines'], payType: PayType = 'wxpaypc'): SaleStory => ({
  ...{ who, at, lines, payType },
});

/** What was bought in the sale that is over: many lamps, few sockets. */
export const pastSaleStories: readonly SaleStory[] = [
  bought('沈若溪', 0.04, [[0, 2]]),
  bought('何知远', 0.12, [[2, 1]], 'alipay'),
  bought('顾南星', 0.19, [[0, 6]]),
  bought(
    '江屿',
    0.31,
    [
      [1, 2],
      [4, 3],
    ],
    'alipay',
  ),
  bought('苏明远', 0.46, [[0, 3]]),
  bought('宋一鸣', 0.58, [[5, 4]]),
  bought('唐小满', 0.71, [[2, 2]], 'alipay'),
  bought('孟繁', 0.88, [[0, 1]]),
  bought('沈若溪', 0.95, [[1, 2]]),
];

/** What was bought in the sale that runs; the last days are left to those who try the shop out. */
export const runningSaleStories: readonly SaleStory[] = [
  bought('苏明远', 0.02, [[1, 2]]),
  bought('沈若溪', 0.06, [[0, 1]], 'alipay'),
  bought('何知远', 0.11, [
    [4, 6],
    [8, 1],
  ]),
  bought('宋一鸣', 0.18, [[2, 2]], 'alipay'),
  bought('江屿', 0.24, [[4, 4]]),
  bought('顾南星', 0.33, [
    [0, 2],
    [6, 1],
  ]),
  bought('唐小满', 0.39, [[1, 1]]),
  bought('孟繁', 0.47, [[4, 8]], 'alipay'),
  bought('程念', 0.55, [[2, 1]]),
  bought('温如初', 0.62, [[0, 3]]),
  bought('叶青禾', 0.7, [[9, 2]], 'alipay'),
  bought('韩一诺', 0.78, [
    [1, 1],
    [4, 2],
  ]),
  bought('苏明远', 0.86, [[3, 1]]),
];
