/** Paths of pictures that the mall serves. */
const pictures = /^\/(?:pictures|uploads|invoices)\/|^\/favicon\.svg$/;

const changeTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changeTexts(one, change));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeTexts(one, change)]));
};

/** A reply with addresses of pictures in place of our paths; several in one text are joined by commas. */
export const withPictureOrigin = (reply: unknown, origin: string): unknown =>
  changeTexts(reply, (text) =>
    text
      .split(',')
      .map((part) => (pictures.test(part) ? `${origin}${part}` : part))
      .join(',')
      // Texts of goods are HTML, with pictures that came with them and those that the staff have uploaded.
      .replaceAll(/"(?=\/(?:pictures|uploads)\/)/g, `"${origin}`),
  );

/** An input with our paths again, because clients send back the addresses that they were given. */
export const withoutPictureOrigin = <Input extends Record<string, unknown>>(input: Input, origin: string): Input =>
  changeTexts(input, (text) => text.replaceAll(`${origin}/uploads/`, '/uploads/')) as Input;

/** Our own client asks with this header: it and the pull keep paths, which belong to the pages' own origin. */
export const ownClientHeader = 'signtoken';
