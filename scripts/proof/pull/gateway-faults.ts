import { gzipSync } from 'node:zlib';
import { always, editData, editRows, type Fault, first, type Row } from '#snapshot/faults/fault-gateway.ts';
import type { TakeOptions } from '#snapshot/pull/take.ts';

/** A fault of the gateway, and the expected result of a rebuild. */
export interface GatewayFault {
  /** Number in the fault matrix and a description. */
  readonly name: string;
  readonly code: number;
  readonly faults: readonly Fault[];
  readonly pull?: Partial<TakeOptions>;
}

const anything = /./;
const library = /\/papi\/home\/items\/list/;
const programmes = /\/project\/shop\/list/;
const brands = /\/home\/brand\/list/;
const categories = /\/goods\/category/;
const detail = /\/goods\/items\/\d/;

/** The detail of one product, which the pull is told to request. */
const ofDetail = (id: string, change: Row): Pick<GatewayFault, 'faults' | 'pull'> => ({
  faults: [
    always(
      new RegExp(`/goods/items/${id}\\b`),
      editData((data: Row) => ({ ...data, ...change })),
    ),
  ],
  pull: { only: `goods:${id}` },
});
const json = (body: string): { status: number; body: string } => ({ status: 200, body });
const everyNth = (nth: number, change: Row) =>
  editRows((rows) => rows.map((row, at) => (at % nth === 0 ? { ...row, ...change } : row)));
const withList = (change: (list: Row[]) => unknown) =>
  editData((data: { list: Row[] }) => ({ ...data, list: change(data.list) }));

/** One fault of each kind; `goods` is a product of the catalogue. The tests of `src/snapshot` cover all of them and their variants. */
export const gatewayFaults = (goods: string): readonly GatewayFault[] => [
  { name: 'R1: the gateway hangs up on every call', code: 20, faults: [always(anything, 'reset')] },
  {
    name: 'R2: the gateway leaves in the midst of the details',
    code: 20,
    faults: [{ on: detail, act: (nth) => (nth < 30 ? null : 'reset') }],
    pull: { full: true },
  },
  { name: 'R3: a short burst of 429', code: 10, faults: [first(2, library, { status: 429 })] },
  { name: 'R3: nothing but 500', code: 20, faults: [always(anything, { status: 500 })] },
  {
    name: 'R4: an answer that drips',
    code: 20,
    faults: [always(library, 'drip')],
    pull: { patience: { deadlineMs: 300 } },
  },
  { name: 'R5: cut-off JSON', code: 21, faults: [always(library, { edit: (text) => text.slice(0, 1000) })] },
  {
    name: 'R6: a login page in place of data',
    code: 21,
    faults: [always(library, { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>请登录</html>' })],
  },
  { name: 'R7: a refused credential in a 200', code: 21, faults: [always(library, json('{"code":403,"data":null}'))] },
  {
    name: 'R8: a list that is null',
    code: 21,
    faults: [
      always(
        programmes,
        withList(() => null),
      ),
    ],
  },
  {
    name: 'R9: a list that is empty today',
    code: 22,
    faults: [
      always(
        brands,
        editData((data: Row) => ({ ...data, list: [], total_count: 0 })),
      ),
    ],
  },
  {
    name: 'R10: a list that lost a quarter',
    code: 22,
    faults: [
      always(
        programmes,
        editData((data: { list: Row[] }) => {
          const list = data.list.slice(0, Math.ceil(data.list.length * 0.75));
          return { ...data, list, total_count: list.length };
        }),
      ),
    ],
  },
  {
    name: 'R11: many prices at nothing',
    code: 22,
    faults: [always(library, everyNth(10, { price: 0, activity_price: null }))],
  },
  {
    name: 'R12: a category tree without roots',
    code: 22,
    faults: [
      always(
        categories,
        editData((tree: Row[]) => tree.map((node) => ({ ...node, parent_id: '999' }))),
      ),
    ],
  },
  {
    name: 'R13: rows that come twice',
    code: 10,
    faults: [
      always(
        library,
        withList((list) => [...list, ...list.slice(0, 5)]),
      ),
    ],
  },
  {
    name: 'R14: pages that shift while they are read',
    code: 10,
    faults: [
      first(
        1,
        programmes,
        withList((list) => list.slice(1)),
      ),
    ],
  },
  {
    name: 'R15: a list without an end',
    code: 23,
    faults: [
      always(
        library,
        editData((data: Row) => ({ ...data, total_count: 5_000_000 })),
      ),
    ],
  },
  {
    name: 'R16: a fifth of the products without a picture',
    code: 22,
    faults: [always(library, everyNth(5, { pics: [] }))],
  },
  {
    name: 'R17: a description of megabytes',
    code: 0,
    ...ofDetail(goods, { intro: '<p>很长的说明文字</p>'.repeat(200_000) }),
  },
  {
    name: 'R18: a gzip bomb',
    code: 23,
    faults: [
      always(programmes, {
        status: 200,
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(100_000_000, 32)),
      }),
    ],
  },
  {
    name: 'R19: an id that can be no address',
    code: 0,
    faults: [
      always(
        programmes,
        editRows((rows) => rows.map((row, at) => (at === 3 ? { ...row, code: '../../evil' } : row))),
      ),
    ],
  },
  {
    name: 'R20: an id of twenty digits',
    code: 0,
    faults: [
      always(new RegExp(`/goods/items/${goods}\\b`), {
        edit: (text) => text.replace(/"brand_id":"?\d+"?/, '"brand_id":12345678901234567890'),
      }),
    ],
    pull: { only: `goods:${goods}` },
  },
  {
    name: 'R21: controls and marks in a name',
    code: 0,
    ...ofDetail(goods, { item_name: '开关\u0000\u202e\ud800面板 👨‍👩‍👧' }),
  },
  {
    name: 'R22: markup in every text',
    code: 0,
    ...ofDetail(goods, {
      item_name: '<img src=x onerror=alert(1)>',
      brief: '<script>alert(1)</script>',
      intro: '<p onclick="x()">说明</p><script>alert(1)</script>',
    }),
  },
  {
    name: 'R23: a redirect to a private address',
    code: 20,
    faults: [always(library, { status: 302, headers: { location: 'http://169.254.169.254/latest' } })],
  },
  { name: 'R36: a field we do not know', code: 10, faults: [always(library, everyNth(1, { novelty: 1 }))] },
  {
    name: 'R36: a required field that is gone',
    code: 21,
    faults: [
      always(
        library,
        editRows((rows) => rows.map(({ pics: _, ...row }) => row)),
      ),
    ],
  },
];
