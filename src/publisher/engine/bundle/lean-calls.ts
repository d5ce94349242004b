import { type Cut, type CutFile, cutFiles } from '#publisher/engine/cut-files.ts';

const cut = (wordy: RegExp, lean = ''): Cut => ({ wordy, lean });

/** `core/wire/call/via-ofetch.ts` asks for no retry and reads the answer itself; addresses reach it whole, bodies as text. */
const plainRequests: readonly Cut[] = [
  cut(/^import destr from 'destr';\nimport \{ withBase, withQuery \} from 'ufo';\n/),
  cut(/^ {4}if \(typeof context\.request === "string"\) \{\n[\s\S]*?\n {4}\}\n/m),
  cut(/^ {4}if \(context\.options\.body && isPayloadMethod\([\s\S]*?\n {4}\}\n/m),
  cut(/^ {4}const hasBody = [\s\S]*?\n(?= {4}if \(context\.options\.onResponse\) )/m),
  cut(/^ {4}if \(context\.options\.retry !== false && !isAbort\) \{\n[\s\S]*?\n {4}\}\n/m),
];

/** A file for three module systems, as a module of the browser. */
const asModule: readonly Cut[] = [
  cut(
    /^;\(function \(root, factory\) \{[\s\S]*?\}\(this, function \(CryptoJS\) \{/,
    'import CryptoJS from "./core.js";\nexport default (function (CryptoJS) {',
  ),
  cut(/\}\)\);\s*$/, '}(CryptoJS));\n'),
];

const random = [
  cut(/^\t {4}var crypto;\n[\s\S]*?\n(?=\t {4}\/\*\n\t {5}\* Local polyfill of Object\.create)/m),
  cut(/,\s+\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s+random: function \(nBytes\) \{[\s\S]*?\n\t {8}\}/),
];

const hmac = cut(/,\s+\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s+_createHmacHelper: function \(hasher\) \{[\s\S]*?\n\t {8}\}/);

const files: readonly CutFile[] = [
  [/\/ofetch\/dist\/shared\/ofetch\.[^/]+\.mjs$/, 'ofetch', plainRequests],
  [
    /\/crypto-js\/core\.js$/,
    'crypto-js',
    [
      cut(/^;\(function \(root, factory\) \{[\s\S]*?\}\(this, function \(\) \{/, 'export default (function () {'),
      cut(/\}\)\);\s*$/, '}());\n'),
      ...random,
      hmac,
    ],
  ],
  [/\/crypto-js\/enc-hex\.js$/, 'crypto-js', asModule],
  [/\/crypto-js\/md5\.js$/, 'crypto-js', [...asModule, cut(/^\t {4}C\.HmacMD5 = [^\n]*\n/m)]],
];

/**
 * Effect: what calls ride on comes without what no call of ours uses: ofetch without retries, parsing, base addresses,
 * queries and the kinds of bodies, and so without ufo and destr; crypto-js, which signs, as modules, without random numbers and HMAC.
 * Upstream: both packages keep everything within one function or object, which no bundler can take apart.
 * Relies on: the form of these files, and on `core/wire/call/via-ofetch.ts` and `core/wire/signature.ts` being all that
 * uses the packages in the browser.
 * Gain: ADR 36.
 */
export const leanCalls = cutFiles('lean-calls', files);
