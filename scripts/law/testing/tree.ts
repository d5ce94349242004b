import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { offencesOf } from '#scripts/law/offences.ts';
import type { Exception, Law } from '#scripts/law/rules/shape.ts';
import { treeOf } from '#scripts/law/source/tree.ts';
import { law } from '#scripts/law/table/table.ts';

/** Texts of files by path. */
export type Files = Readonly<Record<string, string>>;

const imports = { '#scripts/*': './scripts/*', '#e2e/*': './e2e/*', '#*': './src/*' };

/** A small mall with every room, which obeys the law. */
const cleanTree: Files = {
  'astro.config.mjs': `import { split } from './src/publisher/engine/split.ts';\nexport default split;\n`,
  'src/core/wire/endpoint.ts': `import * as v from 'valibot';\nexport const endpoint = v.string();\n`,
  'src/core/money/cents.ts': 'export type Cents = number;\n',
  'src/core/cart/rules.ts': `import type { Cents } from '#core/money/cents.ts';\nexport const most: Cents = 1;\n`,
  'src/storefront/cart/store.ts': `import { atom } from 'nanostores';\nexport const $cart = atom(0);\nexport const later = () => import('#core/cart/rules.ts');\n`,
  'src/storefront/cart/CartPage.css': '.cart { color: red }\n',
  'src/storefront/cart/CartPage.tsx': `import './CartPage.css';\nimport { useState } from 'react';\nimport { Stepper } from '#storefront/shell/parts/Stepper.tsx';\nimport { $cart } from './store.ts';\nexport const CartPage = () => <Stepper of={$cart} use={useState} />;\n`,
  'src/storefront/cart/early/badge.ts': `import { $cart } from '#storefront/cart/store.ts';\nexport const open = () => import('#storefront/cart/CartPage.tsx');\nexport const count = $cart;\n`,
  'src/storefront/goods/GoodsPage.tsx': `import { useRef } from 'react';\nexport const GoodsPage = () => <p ref={useRef(null)} />;\n`,
  'src/storefront/catalogue/list.ts': `import { view } from '#snapshot/read/view.ts';\nexport const list = view;\n`,
  'src/storefront/shell/parts/Stepper.tsx': `import { useId } from 'react';\nexport const Stepper = (_: object) => <i id={useId()} />;\n`,
  'src/storefront/shell/Base.astro': `---\nimport { GoodsPage } from '#storefront/goods/GoodsPage.tsx';\n---\n<GoodsPage client:load />\n<script>\nimport '#storefront/cart/early/badge.ts';\n</script>\n`,
  'src/pages/Cart/cart.astro': `---\nimport Base from '#storefront/shell/Base.astro';\nimport { list } from '#storefront/catalogue/list.ts';\n---\n<Base>{list}</Base>\n`,
  'src/snapshot/read/view.ts': `import { readFileSync } from 'node:fs';\nexport const view = readFileSync;\n`,
  'src/publisher/engine/split.ts': 'export const split = {};\n',
  'src/publisher/render/worker.ts': 'export {};\n',
  'src/publisher/render/thread.ts': `import { Worker } from 'node:worker_threads';\nexport const start = () => new Worker(new URL('./worker.ts', import.meta.url));\n`,
  'src/backend/db/open.ts': `import { Kysely } from 'kysely';\nexport const db = new Kysely<never>({} as never);\n`,
  'src/backend/app/create.ts': `import { write } from '#backend/modules/cart/write.ts';\nexport const app = write;\n`,
  'src/backend/modules/cart/write.ts': `import { db } from '#backend/db/open.ts';\nexport const write = () => db.insertInto('cart_line').execute();\n`,
  'src/backend/modules/order/place.ts': `import { write } from '#backend/modules/cart/write.ts';\nexport const place = write;\n`,
  'src/backend/modules/order/place.test.ts': `import { test } from 'vitest';\nimport { shop } from '#backend/testing/shop.ts';\nimport { place } from './place.ts';\ntest('', () => shop(place));\n`,
  'src/backend/testing/shop.ts': `import { app } from '#backend/app/create.ts';\nexport const shop = (_: unknown) => app;\n`,
  'scripts/proof/races.ts': `import { shop } from '#backend/testing/shop.ts';\nshop(1);\n`,
  'e2e/cart.spec.ts': `import { test } from 'playwright/test';\ntest('', () => {});\n`,
};

/** The lists that the clean tree needs; the rooms are those of the real table. */
const lawOfTree: Law = {
  ...law,
  coreWords: ['wire', 'money', 'cart'],
  moduleDoors: { cart: ['write.ts'] },
  glossary: [
    { never: 'rate', instead: 'review' },
    { never: 'programme order', instead: 'project' },
  ],
  exceptions: [],
};

/** The offences of the clean tree plus these files, as `file:line rule`. */
export function offencesWith(
  files: Files,
  exceptions: readonly Exception[] = [],
  words: Pick<Law['vocabulary'], 'onlyIn' | 'senses'> = { onlyIn: {}, senses: [] },
): string[] {
  const tree = treeOf(Object.entries({ ...cleanTree, ...files }), imports);
  return offencesOf(tree, { ...lawOfTree, vocabulary: { ...law.vocabulary, ...words }, exceptions }, '/nowhere').map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  );
}

/** Writes the clean tree plus these files to disk, for the command; `remove` deletes it. */
export function writeTree(files: Files): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'chengju-law-'));
  const all = { ...cleanTree, ...files, 'package.json': JSON.stringify({ imports }) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
