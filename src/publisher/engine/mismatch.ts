import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The package as it is installed: `astro 7.3.5`. */
export function installed(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  const { version } = JSON.parse(file ? readFileSync(file, 'utf8') : '{}') as { version?: string };
  return `${name} ${version ?? '(not installed)'}`;
}

/**
 * A patch does not find what it relies on in a package: its text has changed, or the place is gone. Nothing is published
 * then, because the pages would be larger, slower or broken without a word.
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
