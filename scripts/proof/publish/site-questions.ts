import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Release } from '#publisher/release/release.ts';

/** A raw request, its path exactly as written. */
export interface Question {
  readonly kind: string;
  readonly path: string;
  readonly method?: 'GET' | 'HEAD';
  readonly encoding?: 'gzip';
  readonly savesData?: true;
}

/** Parts of a response that two servers of one release must agree on. */
export type Answer = Readonly<Record<string, string>>;

const compared = [
  'location',
  'content-type',
  'content-encoding',
  'cache-control',
  'use-as-dictionary',
  'content-security-policy',
  'speculation-rules',
  'server-timing',
  'reporting-endpoints',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
] as const;

/** Sends a request to `port` and returns status, the compared headers and the body. */
export function ask(port: number, { path, method = 'GET', encoding, savesData }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'mall.test',
      ...(encoding && { 'accept-encoding': encoding }),
      ...(savesData && { 'save-data': 'on' }),
    };
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const known = compared.map((name) => [name, String(response.headers[name] ?? '')] as const);
        // The body of a redirect is free text and differs between servers.
        const isRedirect = response.statusCode === 301;
        const shown = isRedirect ? [['location', known[0]?.[1] ?? '']] : known;
        const sent = Buffer.concat(chunks);
        // Two servers need not compress alike what they compress on request.
        const isGzip = response.headers['content-encoding'] === 'gzip' && sent.length > 0;
        const body = isRedirect ? '' : (isGzip ? gunzipSync(sent) : sent).toString('latin1');
        resolve({ ...Object.fromEntries(shown), status: String(response.statusCode), body });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const swapped = (path: string): string =>
  path.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** Queries of the library, some of which name one prerendered list. */
const libraryQueries = (id: string): string[] => [
  `categoryId=${id}`,
  `categoryId=${id}&sort=sales`,
  `sort=sales&categoryId[]=${id}`,
  `categoryId%5B%5D=${id}`,
  `categoryId=,${id},`,
  `categoryId=${id}&brand_id=`,
  `categoryId=${id}&brand_id=1`,
  `categoryId=${id}&categoryId=${id}`,
  `categoryId=${id},${id}`,
  `categoryId=${id}&keywords=x`,
  `keywords=&categoryId=${id}`,
  `categoryId=0${id}99`,
  `brand_id=1`,
  `tag_id=1`,
  `brand_id[]=2`,
  `xcategoryId=${id}`,
  'categoryId=',
  '',
];

/** Addresses as the old storefront wrote them, with and without a page of their own. */
function oldAddresses(paths: readonly string[]): string[] {
  const after = (beginning: string): string =>
    paths.find((path) => path.startsWith(beginning))?.slice(beginning.length) ?? '';
  const city = after('/Experience/list/city-');
  const dynamic = after('/Experience/dynamicDetail/');
  const store = after('/Experience/dynamicList/store-');
  const scene = after('/Programme/programme/in_scene-');
  const [code = ''] =
    /^P\d+$/.exec(paths.findLast((path) => /^\/Programme\/P\d+$/.test(path))?.slice('/Programme/'.length) ?? '') ?? [];
  return [
    ...['', '0', '00', '&sort=3', '&page_no=2', '&name=', '&name=x', '&brand_id=0', '&brand_id=1', ',1'].map(
      (more) => `/Programme/programme?in_scene=${/^0/.test(more) ? more + scene : scene + more}`,
    ),
    `/Programme/programme?sort=2&in_scene=${scene}`,
    '/Programme/programme?in_scene=999',
    `/programme/PROGRAMME?in_scene=${scene}`,
    `/Experience/list?cityId=${city}`,
    `/Experience/list?order=1&cityId=${city}&store_type=2`,
    '/Experience/list?cityId=none&x=1',
    `/Experience/dynamicDetail?id=${dynamic}`,
    `/Experience/dynamicDetail?from=x&id=${dynamic}`,
    '/Experience/dynamicDetail?id=none',
    `/Experience/dynamicList?store_id=${store}`,
    '/Experience/dynamicList?page=2',
    `/Experience/dynamicList?page=2&store_id=${store}`,
    '/Experience/dynamicList?page=1',
    '/Experience/dynamicList?page=99',
    ...[`?code=${code}`, `?from=x&code=${code}`, '?code=none', '?code=', ''].flatMap((query) => [
      `/Programme/spcDetail${query}`,
      `/programme/SPCdetail${query}`,
    ]),
    ...[
      '/Goods',
      '/goods/',
      '/Goods?brand_id=1',
      '/EXPERIENCE/',
      '/Experience?cityId=1',
      '/design',
      '/Design/',
      '/design?code=D0001',
    ],
    ...['/Brand', '/brand/', '/Programme', '/programme/', '/topic', '/topic/'],
  ];
}

/** Requests to every kind of route of a release, including every page and file. */
export function questionsAbout(release: Release, files: readonly string[]): Question[] {
  const paths = Object.keys(release.pages);
  const list = paths.find((path) => /^\/Goods\/goods\/category-\w+$/.test(path)) ?? '';
  const some = paths.filter((_path, index) => index % 40 === 0);
  const of = (kind: string, all: readonly string[], more: Partial<Question> = {}): Question[] =>
    all.map((path) => ({ kind, path, ...more }));
  const addresses = files.map((file) => `/${file}`);
  return [
    ...of('页面', paths.map(encodeURI)),
    ...of('页面，gzip', some, { encoding: 'gzip' }),
    ...of('页面，HEAD', some, { method: 'HEAD' }),
    ...of(
      '页面，带查询',
      some.map((path) => `${path}?from=x&code=1`),
    ),
    ...of('另一种大小写', paths.map(swapped)),
    ...of('结尾斜线', [...some.map((path) => `${path}/`), ...some.map((path) => `${swapped(path)}//?a=1`)]),
    ...of(
      '列表查询',
      libraryQueries(list.split('-').at(-1) ?? '').map((query) => `/Goods/goods?${query}`),
    ),
    ...of('列表查询，另一种写法', ['/goods/GOODS?categoryId=1', '/Goods/goods/?brand_id=1']),
    ...of('旧地址', oldAddresses(paths)),
    ...of('文件', addresses),
    ...of(
      '文件，gzip',
      addresses.filter((_path, index) => index % 10 === 0),
      { encoding: 'gzip' },
    ),
    ...of('预取规则', ['/speculation-rules.json']),
    ...of('预取规则，省流量', ['/speculation-rules.json'], { savesData: true }),
    ...of('没有的脚本', ['/_astro/none.a1b2c3.js', '/search/goods-none.json', '/_astro/', '/_astro']),
    ...of('不存在', ['/none', '/Goods/none', '/Goods', '/Goods/', '/404', '/404.html', '/index.html', '/none.json']),
    ...of('不该给出', [
      '/release.json.gz',
      '/index.html.br',
      '/index.html.dcz',
      '/.twin/index.html.dcz',
      '/.page/index.html',
      '/.lost',
      '/.git/config.json',
      '/ops',
    ]),
    ...of('奇怪的写法', [
      '//',
      '/Goods//goods',
      '/%47oods/goods',
      '/Goods/%2e%2e/Goods/goods',
      '/%ff',
      '/a%00b',
      '/?x=%zz',
    ]),
  ];
}
