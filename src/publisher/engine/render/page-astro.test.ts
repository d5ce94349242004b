import { expect, test } from 'vitest';
import { PageAstro } from './page-astro.ts';

class Slots {
  readonly names: readonly string[];

  constructor(_result: object, values: object | null) {
    this.names = Object.keys(values ?? {});
  }
}

function astroOf(slotValues?: object) {
  const made: string[] = [];
  const state = {
    params: { id: '100001' },
    url: new URL('http://localhost/Goods/100001'),
    logger: null,
    createAstroPagePartial: (result: { name: string }, apiContext: unknown) => {
      made.push(`${result.name} ${apiContext}`);
      return { generator: 'Astro', site: undefined };
    },
  };
  const astro = new PageAstro(state, { name: 'result' }, { size: 16 }, slotValues, 'context', Slots);
  return { astro: astro as typeof astro & Record<string, unknown>, made };
}

test('what components ask for is there at once, and slots are made once', () => {
  const { astro, made } = astroOf({ default: () => '' });
  expect([astro.props, astro.params, astro.self]).toEqual([{ size: 16 }, { id: '100001' }, null]);
  expect(astro.slots).toMatchObject({ names: ['default'] });
  expect(astro.slots).toBe(astro.slots);
  expect(made).toEqual([]);
});

test('what they seldom ask for comes from Astro itself', () => {
  const { astro, made } = astroOf();
  expect(astro.slots).toMatchObject({ names: [] });
  expect([astro['generator'], astro['site'], astro['nothing']]).toEqual(['Astro', undefined, undefined]);
  expect(made).toEqual(['result context']);
  expect(String(astro)).toBe('[object Object]');
});
