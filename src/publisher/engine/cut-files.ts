import { PatchMismatch } from './mismatch.ts';

/** Text of a package's file, and what stands for it in the bundle. */
export interface Cut {
  readonly wordy: RegExp;
  readonly lean: string;
}

/** What is cut out of a file, in this order; the package is named when the file has another form. */
export type CutFile = readonly [file: RegExp, packageName: string, cuts: readonly Cut[]];

/** A patch that cuts text out of files of packages, in the browser's bundle alone. Throws `PatchMismatch` for a file without one of the texts. */
export const cutFiles = (name: string, files: readonly CutFile[]) => ({
  name,
  apply: 'build' as const,
  applyToEnvironment: (environment: { name: string }): boolean => environment.name === 'client',
  transform(code: string, id: string): string | undefined {
    const found = files.find(([file]) => file.test(id));
    if (!found) return undefined;
    const [, packageName, cuts] = found;
    return cuts.reduce((text, { wordy, lean }) => {
      if (!wordy.test(text)) throw new PatchMismatch(name, packageName, `${id} has another form: ${wordy}`);
      return text.replace(wordy, lean);
    }, code);
  },
});
