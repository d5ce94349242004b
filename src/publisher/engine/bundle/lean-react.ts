import { PatchMismatch } from '#publisher/engine/mismatch.ts';

interface Cut {
  readonly wordy: RegExp;
  readonly lean: string;
}

const numbered: Cut = {
  wordy: /function formatProdErrorMessage\(code\) \{\n {2}var url = "https:\/\/react\.dev\/errors\/"[\s\S]*?\n\}\n/,
  lean: 'function formatProdErrorMessage(code) {\n  return "Minified React error #" + code;\n}\n',
};
const reported: Cut = {
  wordy:
    /reportGlobalError =\s+"function" === typeof reportError\s+\? reportError\s+: function \(error\) \{[\s\S]*?console\.error\(error\);\s+\}/,
  lean: 'reportGlobalError = reportError',
};

const cuts: readonly (readonly [file: RegExp, packageName: string, cuts: readonly Cut[]])[] = [
  [/\/react-dom\/cjs\/react-dom\.production\.js$/, 'react-dom', [numbered]],
  [/\/react-dom\/cjs\/react-dom-client\.production\.js$/, 'react-dom', [numbered, reported]],
  [/\/react\/cjs\/react\.production\.js$/, 'react', [reported]],
];

/**
 * Effect: React's errors are their number, without the sentence and the address around it, and reach the page by `reportError` alone.
 * Upstream: the sentence and a way for browsers without `reportError`, which cannot run our scripts either, stand in every
 * page with an island.
 * Relies on: the form of `formatProdErrorMessage` and `reportGlobalError` in the production files.
 * Gain: ADR 36.
 */
export const leanReact = {
  name: 'lean-react',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  transform(code: string, id: string): string | undefined {
    const found = cuts.find(([file]) => file.test(id));
    if (!found) return undefined;
    const [, packageName, ofFile] = found;
    return ofFile.reduce((text, { wordy, lean }) => {
      if (!wordy.test(text)) throw new PatchMismatch('lean-react', packageName, `${id} has another form`);
      return text.replace(wordy, lean);
    }, code);
  },
};
