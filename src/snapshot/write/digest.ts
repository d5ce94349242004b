import { hash } from 'node:crypto';

/** Short digest of a value; equal JSON gives equal digests. */
export const digestOf = (value: unknown): string => hash('sha1', JSON.stringify(value) ?? '', 'hex').slice(0, 16);
