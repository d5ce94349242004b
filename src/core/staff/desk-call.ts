import type * as v from 'valibot';
import type { Role } from './roles.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * Who may make a call of the back office: staff with one of these roles (an owner always may), everybody of the staff, or
 * anybody at all, which only the login needs.
 */
export type DeskRights = readonly Role[] | 'staff' | 'anybody';

/** One call of the back office: the only description of it, used by the desk's pages, the backend and its documents. */
export interface DeskCall<
  Input extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
> {
  /** A `POST` changes something: it needs an idempotency key and leaves an entry in the log. */
  readonly method: Method;
  /** Below `/admin/api/`, where the family's admin has the same call by the same name. */
  readonly path: `/admin/api/${string}`;
  readonly rights: DeskRights;
  readonly encoding: 'query' | 'json' | 'multipart';
  /** A larger body is refused with HTTP 413 before it is parsed. */
  readonly bodyCapBytes: number;
  readonly input: Input;
  readonly output: Output;
}

export type AnyDeskCall = DeskCall<AnySchema, AnySchema>;
export type DeskInput<Call extends AnyDeskCall> = v.InferInput<Call['input']>;
export type ParsedDeskInput<Call extends AnyDeskCall> = v.InferOutput<Call['input']>;
export type DeskReply<Call extends AnyDeskCall> = v.InferInput<Call['output']>;
export type DeskOutput<Call extends AnyDeskCall> = v.InferOutput<Call['output']>;

const usualCapBytes = 256 * 1024;

/** A call that reads. */
export const deskRead = <Input extends AnySchema, Output extends AnySchema>(
  path: `/admin/api/${string}`,
  rights: DeskRights,
  input: Input,
  output: Output,
): DeskCall<Input, Output, 'GET'> => ({
  method: 'GET',
  path,
  rights,
  encoding: 'query',
  bodyCapBytes: usualCapBytes,
  input,
  output,
});

/** A call that changes something. */
export const deskWrite = <Input extends AnySchema, Output extends AnySchema>(
  path: `/admin/api/${string}`,
  rights: DeskRights,
  input: Input,
  output: Output,
  { encoding = 'json', bodyCapBytes = usualCapBytes }: { encoding?: 'json' | 'multipart'; bodyCapBytes?: number } = {},
): DeskCall<Input, Output, 'POST'> => ({ method: 'POST', path, rights, encoding, bodyCapBytes, input, output });

/** Whether an account with these roles may make a call. */
export const mayCall = (rights: DeskRights, roles: readonly Role[]): boolean =>
  rights === 'anybody' || rights === 'staff' || roles.includes('owner') || rights.some((role) => roles.includes(role));
