import { existsSync, readdirSync, statSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { experienceSeeds } from './experiences.ts';
import { loadFacts } from './facts.ts';
import { filmedGoods } from './films.ts';
import { type GoodsSeed, makeGoods } from './goods.ts';
import { makeProgrammes } from './programmes.ts';

const folder = new URL('../../../public/pictures/', import.meta.url);
let goods: GoodsSeed[] = [];
beforeAll(() => {
  goods = makeGoods(600, loadFacts());
});

const picsOf = ({ goods: { pics } }: GoodsSeed): string[] => JSON.parse(pics) as string[];
const isThere = (path: string): boolean => existsSync(new URL(`../../../public${path}`, import.meta.url));

test('every picture of a product is there, in every width', () => {
  const shown = new Set(
    goods.flatMap((seed) => [
      ...picsOf(seed),
      ...seed.skus.map(({ pic }) => pic),
      ...[...`${seed.goods.intro}${seed.goods.item_spec_desc}`.matchAll(/\/pictures\/[\w-]+\.\w+/g)].map(
        ([path]) => path,
      ),
    ]),
  );
  const missing = [...shown].filter((path) =>
    [path, path.replace('.webp', '-400.webp'), path.replace(/-(main|front|side|detail)\.webp$/, '-$1-1600.webp')].some(
      (file) => !isThere(file),
    ),
  );
  expect(missing).toEqual([]);
});

test('no product shows a drawing, and many look different', () => {
  const mains = goods.map((seed) => picsOf(seed)[0] ?? '');
  const distinct = new Set(mains).size;
  expect(mains.filter((path) => !/-(main|front|side)\.webp$/.test(path))).toEqual([]);
  expect(distinct).toBeGreaterThanOrEqual(178);
});

test('each film is there, small, and begins as its product looks', () => {
  const filmed = goods.filter((seed) => seed.goods.film !== '');
  expect(filmed.map((seed) => seed.goods.goods_id)).toEqual(Object.keys(filmedGoods));
  for (const seed of filmed) {
    const { film } = seed.goods;
    expect(picsOf(seed)[0]).toBe(film.replace('/films/', '/pictures/').replace('.webm', '-main.webp'));
    expect(statSync(new URL(`../../../public${film}`, import.meta.url)).size).toBeLessThan(250_000);
  }
});

test('every gallery has views to take turns, none of them twice', () => {
  const galleries = goods.map(picsOf);
  expect(galleries.filter((pics) => pics.length < 2 || new Set(pics).size < pics.length)).toEqual([]);
});

test('the picture agrees with what the name and the parameters say', () => {
  const shown = goods.map((seed) => ({ seed, main: picsOf(seed)[0] ?? '' }));
  const keys: readonly (readonly [string, string])[] = [
    ['单键智能开关', 'switch1-'],
    ['双键智能开关', 'switch2-'],
    ['三键智能开关', 'switch3-'],
    ['四键智能开关', 'switch4-'],
    ['五键智能开关', 'switch5-'],
    ['六键智能开关', 'switch6-'],
    ['推拉', 'lock-push-'],
    ['双轨', 'curtain-dual-'],
    ['免改管', 'valve-arm-'],
    ['超薄平嵌', 'fridge-flat-'],
  ];
  for (const [word, body] of keys) {
    const named = shown.filter(({ seed }) => seed.goods.item_name.includes(word));
    expect(named.filter(({ main }) => !main.includes(body)).map(({ seed }) => seed.goods.item_name)).toEqual([]);
  }
  const withFace = shown.filter(({ seed }) => seed.goods.item_params.includes('人脸'));
  expect(withFace.filter(({ main }) => main.includes('lock-lever'))).toEqual([]);
  expect(shown.filter(({ seed, main }) => seed.skus[0]?.pic !== main)).toEqual([]);
});

test('the same series of the same brand looks the same where the same is told of it', () => {
  const looks = new Map<string, Set<string>>();
  for (const seed of goods) {
    // A kind without rules has one body, so that brand and series alone decide.
    if (!['智能射灯', '防眩智能筒灯', '智能音箱', '圆盘温控器', '人体传感器'].includes(seed.kind.noun)) continue;
    const series = seed.kind.series.find((name) => name && seed.goods.item_name.includes(` ${name}${seed.kind.noun}`));
    const design = `${seed.kind.noun} ${seed.goods.brand_id} ${series ?? ''}`;
    looks.set(design, (looks.get(design) ?? new Set()).add(picsOf(seed)[0] ?? ''));
  }
  expect(looks.size).toBeGreaterThan(25);
  expect([...looks].filter(([, pictures]) => pictures.size > 1).map(([design]) => design)).toEqual([]);
});

test('no picture of a product lies unused', () => {
  const used = new Set(
    makeGoods(20_000, loadFacts()).flatMap((seed) => [...picsOf(seed), ...seed.skus.map(({ pic }) => pic)]),
  );
  const unused = readdirSync(folder).filter((file) => file.endsWith('-main.webp') && !used.has(`/pictures/${file}`));
  expect(unused).toEqual([]);
});

test('programmes and centres show homes of their own', () => {
  const covers = makeProgrammes(goods).programmes.map(({ cover }) => cover);
  expect(new Set(covers).size).toBe(covers.length);
  expect(covers.filter((cover, index) => cover === covers[index + 1])).toEqual([]);
  const centres = experienceSeeds.map(({ cover }) => cover);
  expect(new Set(centres).size).toBe(centres.length);
  for (const path of [...covers, ...centres])
    expect([path, isThere(path.replace('.webp', '-640.webp'))]).toEqual([path, true]);
});
