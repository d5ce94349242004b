import { parseArgs } from 'node:util';
import rendered from '#backend/world/facts/goods-pictures.json' with { type: 'json' };
import { loadFacts } from '#backend/world/facts.ts';
import { makeGoods } from '#backend/world/goods.ts';

// Prints renders that give goods a look of their own, the body with the most goods per look first: arguments of products.py, --per of
// them in a line. --count limits the list.

const { values } = parseArgs({
  options: { count: { type: 'string', default: '80' }, per: { type: 'string', default: '4' } },
});

/** Bodies without a telling front (scripts/studio/README.md): their third angle is the side. */
const seenFromTheSide =
  /^(driver|relay|spot|pendant|floorlamp|dimmer|track|desklamp|siren|presence|tubular|window|soundbar|player|host|irremote|soil|rack|toilet|kit.*)$/;

const views: Readonly<Record<string, { readonly [finish in string]?: readonly string[] }>> = rendered;
const goods = new Map<string, { count: number; looks: Set<string>; wanted: string[] }>();
for (const seed of makeGoods(600, loadFacts())) {
  const [, body = '', look = ''] = /([\w-]+)-(\w+-\w+)\.webp/.exec(seed.goods.pics) ?? [];
  const third = seenFromTheSide.test(body) ? 'side' : 'front';
  const missing = [
    ['graphite', 'main'],
    ['white', third],
  ] as const;
  const wanted = missing.flatMap(([finish, view]) =>
    views[body]?.[finish]?.some((known) => known === view || (view !== 'main' && known === 'side'))
      ? []
      : [`${body}:${finish}:${view}`],
  );
  const known = goods.get(body) ?? { count: 0, looks: new Set(), wanted };
  known.looks.add(look);
  goods.set(body, { ...known, count: known.count + 1 });
}

const share = ({ count, looks }: { count: number; looks: ReadonlySet<string> }): number => count / looks.size;
const list: string[] = [];
while (list.length < Number(values.count)) {
  const [next] = [...goods.values()].filter(({ wanted }) => wanted.length > 0).sort((a, b) => share(b) - share(a));
  const picture = next?.wanted.shift();
  if (!next || !picture) break;
  next.looks.add(picture);
  list.push(picture);
}
for (let at = 0; at < list.length; at += Number(values.per))
  console.log(list.slice(at, at + Number(values.per)).join(','));
