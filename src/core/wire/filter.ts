import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** `v.optional`, for which values that `isNone` count as omitted too; a list is read without them. */
function unless<const Wrapped extends Schema, const Default extends v.Default<Wrapped, undefined>>(
  isNone: (value: unknown) => boolean,
  wrapped: Wrapped,
  fallback: Default,
): v.OptionalSchema<Wrapped, Default> {
  const schema = v.optional(wrapped, fallback);
  return {
    ...schema,
    '~run'(dataset, config) {
      const rest = Array.isArray(dataset.value) ? dataset.value.filter((value) => !isNone(value)) : dataset.value;
      const value = isNone(rest) || (Array.isArray(rest) && rest.length === 0) ? undefined : rest;
      return schema['~run']({ ...dataset, value }, config);
    },
  };
}

const isEmpty = (value: unknown): boolean => value === '' || value === null;
const isNoFilter = (value: unknown): boolean => isEmpty(value) || value === 0 || value === '0' || value === 'all';

/** A filter of the shop family: omitted, "", 0 and `all` mean that it does not narrow the list (contract 0.4). */
export const filter = <const Wrapped extends Schema, const Default extends v.Default<Wrapped, undefined> = undefined>(
  wrapped: Wrapped,
  fallback?: Default,
): v.OptionalSchema<Wrapped, Default> => unless(isNoFilter, wrapped, fallback as Default);

/** A field that clients of the shop family send as "" when they have nothing to say; 0 is a value (contract 0.4). */
export const orEmpty = <const Wrapped extends Schema, const Default extends v.Default<Wrapped, undefined> = undefined>(
  wrapped: Wrapped,
  fallback?: Default,
): v.OptionalSchema<Wrapped, Default> => unless(isEmpty, wrapped, fallback as Default);
