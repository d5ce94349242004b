import { fileURLToPath } from 'node:url';

/** One place in Astro's renderer that the code build changes: file, what stands there, and what takes its place. */
interface Change {
  readonly file: RegExp;
  readonly places: readonly (readonly [found: RegExp, instead: string])[];
}

const changes: readonly Change[] = [
  {
    // A page is encoded for a network it never meets, and decoded again by the publisher: the text goes along as it is.
    file: /\/astro\/dist\/runtime\/server\/render\/page\.js$/,
    places: [
      [/body = encoder\.encode\(body\);\s+headers\.set\("Content-Length", body\.byteLength\.toString\(\)\);/, ''],
      [
        /return new Response\(body, \{ \.\.\.init, headers, status, statusText \}\);/,
        // A body of `null` with 404 or 500 would ask Astro for its error page.
        'return Object.assign(new Response(status === 200 ? null : body, { ...init, headers, status, statusText }), { pageText: body });',
      ],
    ],
  },
  {
    // A hash of each island and a second copy of its props, for development tools: `lean-island.ts` takes it out again.
    file: /\/astro\/dist\/runtime\/server\/render\/component\.js$/,
    places: [[/const astroId = shorthash\([\s\S]*?\n {2}\);\n/, 'const astroId = undefined;\n']],
  },
  {
    // V8 allocates accessors in old space. What they close over, here a whole page, is garbage that only a collection of
    // everything finds: a quarter of a full render went into carrying it about (ADR 32).
    file: /\/astro\/dist\/core\/fetch\/fetch-state\.js$/,
    places: [
      [/^/, `import { PageAstro } from ${JSON.stringify(fileURLToPath(new URL('page-astro.ts', import.meta.url)))};\n`],
      [
        /createAstro\(result, props, slotValues, apiContext\) \{\n/,
        'createAstro(result, props, slotValues, apiContext) {\nreturn new PageAstro(this, result, props, slotValues, apiContext, Slots);\n',
      ],
      [/get headers\(\) \{\s+return headers;\s+\},\s+set headers\(_\) \{[^}]+\}/, 'headers'],
      [/get locals\(\) \{\s+return self\.locals;\s+\}/, 'locals: options?.locals ?? {}'],
    ],
  },
  {
    // Middleware and actions see a page in an object of accessors. The mall has neither.
    file: /\/astro\/dist\/core\/middleware\/astro-middleware\.js$/,
    places: [
      [
        /await state\.getProps\(\);\n/,
        'await state.getProps();\nif (state.routeData.type === "page") {\nstate.skipMiddleware = true;\nreturn renderRouteCallback(state, null);\n}\n',
      ],
    ],
  },
  {
    file: /\/astro\/dist\/core\/pages\/handler\.js$/,
    places: [[/state\.getActionAPIContext\(\)/, 'null']],
  },
  {
    file: /\/@astrojs\/react\/dist\/context\.js$/,
    places: [
      [/get id\(\) \{[^}]+\}/, 'id: ID_PREFIX + "0"'],
      [/ctx\.currentIndex\+\+;/, 'ctx.id = ID_PREFIX + (++ctx.currentIndex);'],
    ],
  },
];

/**
 * Astro's renderer for the code build without work whose result nobody reads. The same pages come out (`npm run oracle`
 * compares them with Astro's own); it throws when the pinned Astro looks different from what is expected here (ADR 32).
 */
export const plainRender = {
  name: 'plain-render',
  enforce: 'pre' as const,
  transform(code: string, id: string): string | undefined {
    const change = changes.find(({ file }) => file.test(id.split('?')[0] ?? ''));
    if (!change) return undefined;
    let changed = code;
    for (const [found, instead] of change.places) {
      if (!found.test(changed))
        throw new Error(`${id} is not as plain-render.ts expects it; compare with the pinned version`);
      changed = changed.replace(found, () => instead);
    }
    return changed;
  },
};
