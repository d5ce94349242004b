import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The installed package and version: `astro 7.3.5`. */
export function installed(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  const { version } = JSON.parse(file ? readFileSync(file, 'utf8') : '{}') as { version?: string };
  return `${name} ${version ?? '(not installed)'}`;
}

/**
 * A patch does not find the text or the place it relies on in a package. Publishing stops, because the pages would
 * silently become larger, slower or broken.
 */
export class PatchMismatch extends Error {
  constructor(patch: string, packageName: string, missing: string) {
    super(
      `Patch ${patch} does not fit ${installed(packageName)}: ${missing}. ` +
        'Compare the patch (src/publisher/engine) with the package, mend or remove it, or go back to the version before: docs/guides/upgrade.md',
    );
    this.name = 'PatchMismatch';
  }
}
