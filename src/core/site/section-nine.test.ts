import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maskPhone } from '#core/member/phone.ts';
import { formatCount } from '#core/money/count.ts';
import { formatPrice } from '#core/money/money.ts';
import { loadRegions } from '#core/region/load.ts';
import { toMs } from '#core/time/day.ts';
import { formatTime, weekdayOf } from '#core/time/time.ts';
import * as limits from './limits.ts';
import { site } from './site.ts';

/** The value of a custom property of the style sheets. */
function token(file: string, name: string): string {
  const css = readFileSync(new URL(`../../storefront/shell/style/${file}`, import.meta.url), 'utf8');
  return new RegExp(`${name}: ([^;]+);`).exec(css)?.[1] ?? '';
}

const saturday = Date.UTC(2026, 10, 21) / 1000;
const week = Array.from({ length: 7 }, (_, day) => weekdayOf(saturday + (day + 1) * 86_400));
const codes = (await loadRegions()).flatMap(({ value, children = [] }) => [
  value,
  ...children.flatMap((city) => [city.value, ...(city.children ?? []).map((county) => county.value)]),
]);

/** Spec §9, sentence by sentence and in its order: the sentence, the behaviour of the code, the expected value. */
const table: readonly [sentence: string, actual: unknown, spec: unknown][] = [
  ['prices: cents, ¥, two decimals, thousands separators', formatPrice(129_900), '¥1,299.00'],
  ['prices: from a million on', formatPrice(123_456_789), '¥1,234,567.89'],
  ['prices: nothing', formatPrice(0), '¥0.00'],
  ['phone numbers: the middle four digits are hidden', maskPhone('13812345678'), '138****5678'],
  ['timestamps above 1e12 are milliseconds', toMs(1_000_000_000_001), 1_000_000_000_001],
  ['timestamps: seconds of today are not', toMs(1_795_000_000), 1_795_000_000_000],
  ['timestamps: thirteen digits as text are milliseconds', toMs('1795000000000'), 1_795_000_000_000],
  ['date format yyyy-MM-dd hh:mm:ss', formatTime(1_795_000_000), '2026-11-18 19:06:40'],
  ['weekday names in Chinese', week, ['周日', '周一', '周二', '周三', '周四', '周五', '周六']],
  ['thousand filter: below', formatCount(999), '999'],
  ['thousand filter: Nk', formatCount(1000), '1k'],
  ['thousand filter: one decimal below 10k', formatCount(1999), '1.9k'],
  ['thousand filter: none above', formatCount(12_999), '12k'],
  ['division codes have six digits', codes.filter((code) => !/^\d{6}$/.test(code)), []],
  ['search debounce 300 ms', limits.searchDebounceMs, 300],
  ['solution nav loads after 1 second', limits.menuDelayMs, 1000],
  ['nav shows up to 6 brands', limits.navBrandsShown, 6],
  ['tag rows of 6 in the nav', limits.navTagsPerRow, 6],
  ['tag rows of 8 before overflow', limits.filterTagsPerRow, 8],
  ['the first 3 tag groups shown in the nav', limits.navTagGroupsShown, 3],
  ['the first 3 tag groups shown over the list', limits.filterTagGroupsShown, 3],
  ['solution search page_size 20', limits.programmePageSize, 20],
  ['recommendation limit 20', limits.recommendationLimit, 20],
  ['brand programmes page size 5', limits.brandProgrammePageSize, 5],
  ['brand news page size 2', limits.brandNewsPageSize, 2],
  ['category zone page size 8', limits.categoryZonePageSize, 8],
  ['free design sourceType 65', limits.freeDesignSourceType, 65],
  ['phone', site.phone, '400-155-5151'],
  ['geolocation timeout 10000 ms', limits.geolocationTimeoutMs, 10_000],
  ['geolocation is awaited 3 seconds', limits.geolocationAwaitMs, 3000],
  ['loading bar: 200 ms throttle', limits.progressThrottleMs, 200],
  ['loading bar: 5000 ms duration', limits.progressDurationMs, 5000],
  ['chunk-load reload throttle 60 seconds', limits.chunkReloadThrottleMs, 60_000],
  ['design drawer 300 px', limits.drawerPx, 300],
  ['design drawer, as it is drawn', token('tokens.css', '--drawer'), '300px'],
  ['container 1200 px', limits.containerPx, 1200],
  ['container, as it is drawn', token('tokens.css', '--container'), '1200px'],
];

test.each(table)('spec §9: %s', (_sentence, actual, spec) => {
  expect(actual).toEqual(spec);
});

test('every number of spec §9 in limits.ts stands in the table above', () => {
  const source = readFileSync(new URL(import.meta.url), 'utf8');
  const before = readFileSync(new URL('./limits.ts', import.meta.url), 'utf8').split('Not in spec §9')[0] ?? '';
  const names = [...before.matchAll(/export const (\w+)/g)].map(([, name]) => name);
  expect(names.filter((name) => !source.includes(`limits.${name}`))).toEqual(['filterBrandsShown']);
});
