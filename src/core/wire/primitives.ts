import * as v from 'valibot';

/** A number of a reply. Rows of a real install's database arrive as text (contract §16); we send numbers. */
export const Numeric = v.union([
  v.number(),
  v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,6})?$/), v.transform(Number)),
]) as unknown as v.GenericSchema<number, number>;

/** Integer cents. Contract §16: order-level totals arrive as digit strings, so both spellings are accepted. */
export const Cents = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/), v.transform(Number))]),
  v.integer(),
);

/** A lower price in cents, of a sale or a level. A gateway may say 0 or -1 where there is none: nothing is given away. */
export const LowerPrice = v.pipe(
  v.nullish(Cents),
  v.transform((price) => (Number(price) > 0 ? price : null)),
);

/** Cents that the shop family sends as a digit string (contract §16). It stays a string for `toCents` to read. */
export const CentsText = v.pipe(v.string(), v.regex(/^-?\d{1,15}$/));

/**
 * A string id at the edge. Numbers are accepted because raw-SQL lists of a real install send them (contract §16); the
 * pattern keeps an id safe as a file name (design.md §3).
 */
export const Id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, '编号格式不正确'),
);

/** papi ids are integers (contract §16). */
export const IntId = v.pipe(v.number(), v.safeInteger());

/** A day that was chosen in a form, `YYYY-MM-DD`. */
export const Day = v.pipe(v.string('请选择日期'), v.regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'));

/** A minute that was chosen in a form, `YYYY-MM-DDTHH:MM` in Shanghai. */
export const Minute = v.pipe(v.string('请选择时间'), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, '请选择时间'));

/** Unix seconds. */
export const Seconds = v.pipe(Numeric, v.integer());

/** true, 1, "1" and "true" are true (contract §16). */
export const Bool = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** Missing text is null or "" (contract §16); both become "". */
export const Text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value ?? ''),
);

/** Six digits; a real install has nine for towns (contract 8.1). */
export const DivisionCode = v.pipe(v.string(), v.regex(/^\d{6}(\d{3})?$/));

/** An integer that may arrive as text, as in every query and form. */
export const IntInput = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,12}$/), v.transform(Number))], '数字格式不正确'),
  v.number(),
  v.integer('数字格式不正确'),
);

/** One page of a papi list (contract 0.8): its rows, the total number of rows, and the page number. */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total_count: v.number(), page_no: v.number(), page_size: v.number() });

/** One id or several, also joined by commas; always read as a list. */
export const IdList = v.pipe(
  v.union([v.array(v.union([v.string(), v.number()])), v.string(), v.number()]),
  v.transform((value) => (typeof value === 'string' ? value.split(',') : [value].flat())),
  v.array(Id),
);

/** Required text with its message and a length limit. */
export const requiredText = (message: string, max = 200) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(max, `内容不能超过 ${max} 个字`));
