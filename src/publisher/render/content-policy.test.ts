import { expect, test } from 'vitest';
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
