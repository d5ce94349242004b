import { PatchMismatch } from '#publisher/engine/mismatch.ts';

/** Text that Astro writes into each page with islands and that the boot module carries once for all pages. */
type RuntimePart = 'style' | 'element' | 'intent' | 'load';

/** Astro's own style rule for the island element. */
const islandStyle = 'astro-island,astro-slot,astro-static-slot{display:contents}';
const directive = /\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.(intent|load)=/;

/**
 * Effect: finds the copies of the island element's code and style and of the directives in one page, to be removed.
 * Upstream: Astro writes them into every page that has an island (1.5 kB brotli, ADR 11).
 * Relies on: the text of the rule, of the element's definition and of the directive. `end` throws `PatchMismatch` when a
 * page has islands but lacks one of them.
 * Gain: ADR 36.
 */
export class IslandRuntime {
  readonly #found = new Set<RuntimePart>();
  readonly #wanted = new Set<RuntimePart>();

  meetIsland(opening: string): void {
    this.#wanted.add('style').add('element');
    const name = /^.* client="(intent|load)"/s.exec(opening)?.[1];
    if (name) this.#wanted.add(name as RuntimePart);
  }

  isStyle(style: string): boolean {
    if (style !== islandStyle) return false;
    this.#found.add('style');
    return true;
  }

  isScript(script: string): boolean {
    const part = script.includes('customElements.define("astro-island"')
      ? 'element'
      : (directive.exec(script)?.[1] as RuntimePart | undefined);
    if (!part) return false;
    this.#found.add(part);
    return true;
  }

  end(): void {
    const missing = this.#wanted.difference(this.#found);
    if (missing.size > 0) {
      throw new PatchMismatch(
        'island-runtime',
        'astro',
        `a page with islands holds no known ${[...missing].join(', ')}`,
      );
    }
  }
}
