import { expect, test } from 'vitest';
import { withNote } from '#core/offline/note.ts';
import { contentPolicy } from './content-policy.ts';

const page =
  '<html><head><style>a{}</style><script>one()</script><script type="application/ld+json">{}</script></head></html>';

test('inline script and style are allowed by hash, data blocks need none', () => {
  const policy = contentPolicy(page, { connect: ['https://ip.example'], pictures: ['https://img.example'] });
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("connect-src 'self' https://ip.example");
  expect(policy).toContain("img-src 'self' data: https://img.example;");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain('trusted-types worker;');
  // Fonts, frames and objects fall back to this.
  expect(policy).toContain("default-src 'none'");
});

test('films are allowed on pages that play one alone, from where pictures may come', () => {
  expect(contentPolicy(page)).not.toContain('media-src');
  const film = page.replace('</html>', '<body><a class="film" href="/films/lock.webm"></a></body></html>');
  expect(contentPolicy(film)).toContain("; media-src 'self'; ");
  const foreign = { connect: [], pictures: ['https://img.example'] };
  expect(contentPolicy(film, foreign)).toContain("; media-src 'self' https://img.example; ");
});

test('the note of a kept page is allowed by both policies, and nothing else more than before', async () => {
  const policy = contentPolicy(page);
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  const whole = page
    .replace('<head>', `<head>${meta}`)
    .replace('</html>', '<body id="top"><p>¥99.00</p></body></html>');
  const noted = await withNote({ html: whole, policy }, 0);
  const hashes = (text: string): string[] => text.match(/'sha256-[^']+'/g) ?? [];
  expect(hashes(noted.policy).toSorted()).toEqual(hashes(contentPolicy(noted.html)).toSorted());
  expect(hashes(noted.policy)).toHaveLength(3);
  expect(noted.html).toContain(`content="${noted.policy}"`);
  expect(noted.policy.replaceAll(/ 'sha256-[^']+'/g, '')).toBe(policy.replaceAll(/ 'sha256-[^']+'/g, ''));
});
