/**
 * Who may import whom (design.md §2). Default deny: a folder that is not listed may be imported by nobody else.
 * `*` is any import; own folder is always allowed, `../` never.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  config: [],
  contract: ['config'],
  domain: ['contract', 'config'],
  api: ['contract', 'domain', 'config'],
  backend: ['contract', 'domain', 'config'],
  snapshot: ['api', 'contract', 'domain', 'config'],
  publish: ['snapshot', 'contract', 'domain', 'config'],
  state: ['api', 'contract', 'domain', 'config'],
  // Islands by import() alone: what opens at a press.
  boot: ['islands', 'state', 'contract', 'domain', 'config', 'styles'],
  ui: ['domain', 'config'],
  islands: ['ui', 'state', 'contract', 'domain', 'config', 'styles'],
  components: ['islands', 'ui', 'snapshot', 'contract', 'domain', 'config', 'styles'],
  layouts: ['components', 'islands', 'boot', 'styles', 'ui', 'domain', 'config'],
  pages: [
    'layouts',
    'components',
    'islands',
    'boot',
    'styles',
    'ui',
    'state',
    'snapshot',
    'contract',
    'domain',
    'config',
  ],
  styles: [],
  scripts: ['backend', 'snapshot', 'publish', 'api', 'contract', 'domain', 'config'],
  e2e: ['backend', 'contract', 'snapshot', 'publish', 'domain', 'config', 'api'],
};

/** Packages that only some layers may use. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  react: ['ui', 'islands'],
  'react-dom': ['islands'],
  nanostores: ['state', 'islands'],
  '@nanostores/react': ['islands'],
  ofetch: ['api'],
  'crypto-js': ['contract'],
  dayjs: ['backend'],
  kysely: ['backend'],
  pg: ['backend', 'e2e'],
  aws4fetch: ['publish'],
  rolldown: ['publish', 'scripts'],
  'hono-openapi': ['backend'],
  '@valibot/to-json-schema': ['backend'],
  hono: ['backend', 'publish', 'scripts', 'e2e'],
  'sanitize-html': ['snapshot'],
  'node-html-markdown': ['publish'],
  nprogress: ['boot'],
  'pinyin-pro': ['snapshot'],
};

/** Tests may open a real shop, as may what several of them share; the test shop itself calls it through the API layer. */
export const exceptions: readonly { readonly file: RegExp; readonly may: readonly string[] }[] = [
  { file: /\.test\.tsx?$/, may: ['backend', 'api', 'snapshot'] },
  { file: /^src\/snapshot\/trial-of-file\.ts$/, may: ['backend'] },
  { file: /^src\/backend\/(testing\.ts|contract-tests\/)/, may: ['api'] },
];
