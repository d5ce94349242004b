import type { Random } from '#backend/app/texts/random.ts';
import { safeRedirect } from '#core/login/redirect.ts';
import { safeHref } from '#core/wire/address.ts';
import type { HostilePart } from './part.ts';

// Redirects after login and links of replies: how Chromium resolves what we keep.

const pieces =
  '/ \\ // : ; @ ? # . .. %2f %5C %2e %00 %09 javascript: data: https: http: https:// HTTPS:// vbscript: blob: tel: file: evil.example own.invalid login Goods User topic a 1 + , & = [ ] ::1 127.0.0.1 ｅvil。example ／ ＼ ﹨ ⁄ ∕ \t \n \r \0 \u00a0 \u2028 \ufeff \u202e < > " \' ` ( ) alert(1) 字'
    .split(' ')
    .map((piece) =>
      piece.replace(/\\([tnr0])|\\u([0-9a-f]{4})/g, (_, short: string, code: string) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : ({ t: '\t', n: '\n', r: '\r', 0: '\0' }[short] ?? ''),
      ),
    );

const starts = ['/', '//', '/\\', 'https://', '#', 'tel:', '/login', '/Goods/', ' /', '\t', 'javascript:', ''];

function address(random: Random): string {
  const start = random.pick(starts);
  return start + Array.from({ length: random.int(0, 7) }, () => random.pick(pieces)).join('');
}

interface Kept {
  readonly href: string;
  readonly redirect: string;
}

/** Runs in Chromium. */
function judgeAddresses(all: Kept[]): [number, string][] {
  const found: [number, string][] = [];
  const link = document.createElement('a');
  for (const [index, { href, redirect }] of all.entries()) {
    link.href = redirect;
    if (link.origin !== location.origin) found.push([index, `redirect leaves: ${link.href}`]);
    if (/^\/login(\/|$)/i.test(link.pathname) && !/^\/login\/search/i.test(link.pathname))
      found.push([index, `to login: ${redirect}`]);
    if (href === '') continue;
    link.href = href;
    // Chromium cannot read it, so it leads nowhere.
    if (link.protocol === ':') continue;
    if (link.protocol !== 'https:' && link.protocol !== 'tel:') found.push([index, `href of ${link.protocol} ${href}`]);
    if (/^[/#]/.test(href) && link.origin !== location.origin) found.push([index, `href leaves: ${link.href}`]);
    if (link.protocol === 'https:' && link.host === '') found.push([index, `href without a host: ${href}`]);
  }
  return found;
}

export const addresses: HostilePart = {
  name: 'addresses',
  batch: 5000,
  needsBrowser: true,
  full: 1_000_000,
  open: async (browser) => ({
    round: async ({ random, fault }) => {
      const inputs = Array.from({ length: 5000 }, () => address(random));
      const kept = inputs.map((input) => ({ href: safeHref(input), redirect: safeRedirect(input) }));
      for (const [index, text] of (await browser?.ask(judgeAddresses, kept)) ?? []) fault(text, inputs[index]);
      return `${kept.filter(({ href }) => href).length} links and ${kept.filter(({ redirect }) => redirect !== '/').length} redirects of 5000 kept`;
    },
    close: async () => undefined,
  }),
};
