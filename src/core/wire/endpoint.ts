import type * as v from 'valibot';
import type { Family } from './envelope.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * The callers an endpoint allows (contract 0.3): `open` token optional, `token` needs a member, `public` ignores any
 * token.
 */
export type CallerClass = 'open' | 'token' | 'public';

/** The encoding of the input: in the query, as a form (shop bodies), as JSON, or as parts with files. Contract 0.4. */
export type Encoding = 'query' | 'form' | 'json' | 'multipart';

/**
 * Bodies are small: the largest is an address or a hundred guest lines. Calls that take files declare their own cap.
 */
const usualBodyCapBytes = 64 * 1024;

/** One call of the contract: the only description of it, used by client, snapshot, backend and documents. */
export interface Endpoint<Input extends AnySchema = AnySchema, Output extends AnySchema = AnySchema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The full path; `{name}` segments are taken from the input. */
  readonly path: string;
  readonly family: Family;
  readonly caller: CallerClass;
  readonly encoding: Encoding;
  /** A larger body is refused with HTTP 413 before it is parsed. */
  readonly bodyCapBytes: number;
  readonly input: Input;
  readonly output: Output;
}

export type AnyEndpoint = Endpoint<AnySchema, AnySchema>;
/** The input as a caller passes it. */
export type InputOf<E extends AnyEndpoint> = v.InferInput<E['input']>;
/** The input as a handler receives it: parsed, coerced, with defaults. */
export type ParsedInputOf<E extends AnyEndpoint> = v.InferOutput<E['input']>;
/** The value a handler returns, before the output schema trims and checks it. */
export type ReplyOf<E extends AnyEndpoint> = v.InferInput<E['output']>;
/** The value a caller receives. */
export type OutputOf<E extends AnyEndpoint> = v.InferOutput<E['output']>;

/**
 * Declares a call. `family` follows from the path, `encoding` from family and method unless given (`PUT
 * /cartupdate/num` of the shop family sends its input in the query). A call that takes files is `multipart`, its file
 * fields are `v.file()`, and `bodyCapBytes` is the size of the whole body.
 */
export function endpoint<Input extends AnySchema, Output extends AnySchema>(
  line: `${Endpoint['method']} /${string}`,
  caller: CallerClass,
  input: Input,
  output: Output,
  encoding?: Encoding,
  bodyCapBytes = usualBodyCapBytes,
): Endpoint<Input, Output> {
  const [method, path] = line.split(' ') as [Endpoint['method'], string];
  const family = familyOf(path);
  const usual = method === 'GET' || method === 'DELETE' ? 'query' : family === 'shop' ? 'form' : 'json';
  return { method, path, family, caller, encoding: encoding ?? usual, bodyCapBytes, input, output };
}

function familyOf(path: string): Family {
  if (path.startsWith('/papi/') || path.startsWith('/__sim/')) return 'papi';
  if (path.startsWith('/japi/')) return 'japi';
  if (path.startsWith('/wkcrm/')) return 'crm';
  return 'shop';
}
