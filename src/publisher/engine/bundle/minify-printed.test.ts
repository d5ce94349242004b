import { expect, test } from 'vitest';
import { minifyPrinted } from './minify-printed.ts';

const written = `export function guardPage(loginPath) {
  const isKnown = document.cookie.includes('token=');
  if (isKnown) return;
  location.replace(\`\${loginPath}?redirect=\${location.pathname}\`);
}`;

test('functions that are printed lose their names inside, not what they say; other modules stay as they are', () => {
  const folder = '/mall/src/storefront/shell/early';
  const { code = '' } = minifyPrinted.transform(written, `${folder}/inline.ts`) ?? {};
  expect(code).toMatch(/document\.cookie\.includes\([`'"]token=[`'"]\)\|\|location\.replace\(/);
  expect(code).toMatch(/as guardPage|function guardPage/);
  expect(code).not.toMatch(/loginPath|isKnown/);
  expect(minifyPrinted.transform(written, `${folder}/in-app.ts`)).toBeNull();
});
