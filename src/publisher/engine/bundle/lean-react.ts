import { type Cut, type CutFile, cutFiles } from '#publisher/engine/cut-files.ts';

const numbered: Cut = {
  wordy: /function formatProdErrorMessage\(code\) \{\n {2}var url = "https:\/\/react\.dev\/errors\/"[\s\S]*?\n\}\n/,
  lean: 'function formatProdErrorMessage(code) {\n  return "Minified React error #" + code;\n}\n',
};
const reported: Cut = {
  wordy:
    /reportGlobalError =\s+"function" === typeof reportError\s+\? reportError\s+: function \(error\) \{[\s\S]*?console\.error\(error\);\s+\}/,
  lean: 'reportGlobalError = reportError',
};

const partial: Cut = {
  wordy: /"takes an object of state variables to update or a function which returns an object of state variables\."/,
  lean: '"setState"',
};
const frames: Cut = {
  wordy: /exports\.unstable_forceFrameRate = function \(fps\) \{[\s\S]*?\n\};/,
  lean: 'exports.unstable_forceFrameRate = function () {};',
};

const files: readonly CutFile[] = [
  [/\/react-dom\/cjs\/react-dom\.production\.js$/, 'react-dom', [numbered]],
  [/\/react-dom\/cjs\/react-dom-client\.production\.js$/, 'react-dom', [numbered, reported]],
  [/\/react\/cjs\/react\.production\.js$/, 'react', [reported, partial]],
  [/\/scheduler\/cjs\/scheduler\.production\.js$/, 'scheduler', [frames]],
];

/**
 * Effect: React's errors are their number, without the sentence and the address around it, and reach the page by `reportError`
 * alone; nobody sets a rate of frames.
 * Upstream: the sentences, a way for browsers without `reportError`, which cannot run our scripts either, and a setting of
 * the scheduler stand in every page with an island.
 * Relies on: the form of `formatProdErrorMessage`, `reportGlobalError`, `setState` and `unstable_forceFrameRate` in the
 * production files.
 * Gain: ADR 36.
 */
export const leanReact = cutFiles('lean-react', files);
