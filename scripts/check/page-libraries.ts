import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsBehind, scriptsOf } from './bundle-graph.ts';

/** A text that occurs only in the package and survives minification. */
const marks = {
  ofetch: '[TimeoutError]: The operation was aborted due to timeout',
  dayjs: '$isDayjsObject',
} as const;

/** Libraries that shopping pages use for calls and dates: no code of ours replaces them where money and orders are involved. */
const wanted: Readonly<Record<string, readonly (keyof typeof marks)[]>> = {
  'Cart/cart.html': ['ofetch'],
  'Checkout.html': ['ofetch'],
  'User/orderList.html': ['ofetch', 'dayjs'],
  'User/orderDetail.html': ['ofetch', 'dayjs'],
};

/** Libraries missing from the scripts of a release's shopping pages, and libraries that the boot module must not contain. */
export function libraryFaults(releaseFolder: string): string[] {
  const read = (file: string): string => readFileSync(join(releaseFolder, file), 'utf8');
  const codeOf = (entries: readonly string[]): string => scriptsBehind(releaseFolder, entries).map(read).join('\n');
  return Object.entries(wanted).flatMap(([page, libraries]) => {
    const { islands, boot } = scriptsOf(read(page));
    const [code, bootCode] = [codeOf(islands), codeOf(boot)];
    return [
      ...libraries.filter((name) => !code.includes(marks[name])).map((name) => `/${page}: its scripts hold no ${name}`),
      ...libraries
        .filter((name) => bootCode.includes(marks[name]))
        .map((name) => `/${page}: its boot module holds ${name}`),
    ];
  });
}
