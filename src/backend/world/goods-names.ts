/** Whether `text` says a word of two or more Chinese characters twice: 空气检测仪 甲醛 甲醛. */
export const saysTwice = (text: string): boolean => /(\p{Script=Han}{2,}).*\1/u.test(text);

/** Parts that a name is made of. */
export interface NameParts {
  readonly brand: string;
  /** Series and noun: 晴空智能吸顶灯. */
  readonly title: string;
  /** Facts that may follow the title, the preferred ones first. */
  readonly facts: readonly string[];
  /** Model code; only told where no fact tells the product from its namesakes. */
  readonly model: string;
}

/** The shortest name that no product in `taken` has: one fact, two facts, at last the model. Adds it to `taken`. */
export function chooseName({ brand, title, facts, model }: NameParts, taken: Set<string>): string {
  const pairs = facts.flatMap((first, index) => facts.slice(index + 1).map((second) => [first, second]));
  const candidates = [...facts.map((fact) => [fact]), ...pairs, [model]].map((told) =>
    [brand, title, ...told].join(' '),
  );
  const name =
    candidates.find((candidate) => !saysTwice(candidate) && !taken.has(candidate)) ?? `${brand} ${title} ${model}`;
  taken.add(name);
  return name;
}
