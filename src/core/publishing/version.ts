import * as v from 'valibot';

/** A version of a thing as lists of changes tell it, by field; null where there was, or is, nothing. */
export const Version = v.nullable(v.record(v.string(), v.unknown()));
