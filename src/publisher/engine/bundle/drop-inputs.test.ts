import { expect, test } from 'vitest';
import { checkedInputs, withoutInputs } from './drop-inputs.ts';

const contract = `import * as v from 'valibot';
/** Says hello. */
export const greet = /* @__PURE__ */ endpoint('GET /papi/greet', 'open', v.object({ name: v.string() }), v.string());
export const part = /* @__PURE__ */ endpoint<A, B>('GET /papi/part', 'open', Input, v.string(), 'json');
export const other = v.object({ name: v.string() });
`;

test('inputs go, everything else stays as it is', () => {
  expect(withoutInputs('contract.ts', contract, new Set())).toBe(
    contract
      .replace('v.object({ name: v.string() }), v.string()', 'undefined, v.string()')
      .replace('Input', 'undefined'),
  );
});

test('what only inputs used goes with them, and types keep nothing', () => {
  const code = `import * as v from 'valibot';
import { Input } from './input.ts';
import { Output, Text } from './parts.ts';
const Name = v.pipe(Text, v.maxLength(max, \`at most \${max}\`));
const Person = v.object({ name: Name });
export type Person = v.InferOutput<typeof Person>;
export const greet = endpoint('GET /papi/greet', 'open', Person, Output);
export const part = endpoint('GET /papi/part', 'open', Input, Output);
`;
  const left = withoutInputs('contract.ts', code, new Set());
  expect(left).not.toMatch(/valibot|input\.ts|const Name|const Person/);
  expect(left).toContain("import { Output, Text } from './parts.ts';");
  expect(left.match(/undefined, Output/g)).toHaveLength(2);
  expect(withoutInputs('contract.ts', code, new Set(['greet']))).toMatch(/valibot.*const Name.*const Person/s);
});

test('an input that a form checks stays', () => {
  expect(withoutInputs('contract.ts', contract, new Set(['greet', 'part']))).toBe(contract);
});

test('forms are found by their call and by the field', () => {
  const code =
    'const faults = inputFaults(greet, { name });\nif (v.is(part.input, sent)) send();\nconst { input } = other;';
  expect(checkedInputs('form.tsx', code)).toEqual(['greet', 'part']);
  expect(checkedInputs('view.tsx', 'export const View = () => <input value={input} />;')).toEqual([]);
});
