import type { Random } from '#backend/app/texts/random.ts';

const hostile: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e21,
  1.5,
  true,
  [],
  {},
  [[]],
  '../../etc',
  '<script>ran=1</script>',
  'javascript:alert(1)',
  '//evil.example',
  '\u202e灯',
  '\ud800',
  '\0',
  'a'.repeat(70_000),
  '99999999999999999999',
  '__proto__',
  { ['__proto__']: { polluted: 1 } },
  Array.from({ length: 600 }, () => ({})),
];

/** Changes one place of an answer: a value lost, doubled, exchanged or of another kind, or the text itself cut or bent. */
export function mutated(text: string, random: Random): string {
  if (random.chance(0.06))
    return random.pick([
      text.slice(0, random.int(0, text.length)),
      '',
      '<html>登录</html>',
      'null',
      `${text}}`,
      `[${text}]`,
    ]);
  const whole = JSON.parse(text) as unknown;
  const places: [owner: Record<string, unknown>, field: string][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const field of Object.keys(value)) {
      places.push([value as Record<string, unknown>, field]);
      walk((value as Record<string, unknown>)[field]);
    }
  };
  walk(whole);
  if (places.length === 0) return text;
  const [owner, field] = random.pick(places);
  const way = random.int(0, 9);
  if (way < 2) delete owner[field];
  else if (way < 4) owner[field] = random.pick(places)[0];
  else if (Array.isArray(owner[field]) && way < 7) owner[field] = [...owner[field], ...owner[field]];
  else owner[field] = random.pick(hostile);
  try {
    return JSON.stringify(whole);
  } catch {
    return text;
  }
}
