import { hash } from 'node:crypto';

/** Short digest of a value, equal for equal JSON. */
export const digestOf = (value: unknown): string => hash('sha1', JSON.stringify(value) ?? '', 'hex').slice(0, 16);
