import * as v from 'valibot';
import { createRandom, type Random } from '#backend/app/texts/random.ts';
import { type EndpointName, endpoints } from '#core/endpoints.ts';
import { messages } from '#core/site/messages.ts';
import { unwrap } from '#core/wire/call/unwrap.ts';
import type { AnyEndpoint } from '#core/wire/endpoint.ts';
import { exampleOf } from './examples.ts';
import { mutated, Pool, valueFor } from './generate.ts';
import { type Actor, openWorld, type RawReply, send, type World } from './world.ts';

/** Result of a run of the fuzzer. */
export interface FuzzReport {
  readonly requests: number;
  readonly succeeded: number;
  readonly faults: readonly string[];
  /** Endpoints that never succeeded: the generator did not reach the code behind them. */
  readonly unreached: readonly EndpointName[];
}

/** Calls that hash a password, which is slow by design: made rarely. */
const hashesPasswords =
  /^(login|register|newLogin|loginSilently|resetPassword|bindMember|changeMobile|closeMember|exportMember|endSessions|sendSms)/;
/** Excludes the simulators, which empty the shop and move its clock; they have tests of their own. */
const isFuzzed = (name: EndpointName): boolean => !endpoints[name].path.startsWith('/__sim/');

const actorCount = 8;
/** The clock advances during the run, so that limits per hour and day are lifted again. */
const hourEvery = 400;

/**
 * Calls the whole endpoint table in-process, with good and mutated inputs, and judges every reply. `share` returns the
 * finished part of the run, from 0 to 1, after so many requests.
 */
export async function fuzz(
  options: { share: (done: number) => number; seed: string },
  onProgress: (done: number, succeeded: number) => void,
): Promise<FuzzReport> {
  const random = createRandom(options.seed);
  const world = await openWorld();
  const names = (Object.keys(endpoints) as EndpointName[]).filter(isFuzzed);
  const reached = new Set<EndpointName>();
  const pool = new Pool();
  const faults: string[] = [];
  const actors = await Promise.all(Array.from({ length: actorCount }, () => world.newActor()));
  const prepared = new Map<EndpointName, Prepared>();
  let succeeded = 0;

  let done = 0;
  for (; options.share(done) < 1 && faults.length < 20; done++) {
    if (done % hourEvery === hourEvery - 1) world.shop.advance(3600);
    const missed = options.share(done) > 0.9 ? names.filter((one) => !reached.has(one)) : [];
    // Towards the end, prefer endpoints that have never succeeded: a run must not depend on the luck of its seed.
    const wanted = missed.length > 0 && random.chance(0.3) ? random.pick(missed) : null;
    const name = wanted ?? nextName(names, random);
    // What the others have gathered by then may forbid a call: nobody with an open order closes the account.
    if (wanted) prepared.set(name, await preparedFor(name, await world.newActor()));
    const { actor, input } = await inputFor(name, { actors, prepared, world, random, pool });
    const isAnonymous = random.chance(0.03);
    const client = isAnonymous ? world.shop.client() : actor.client;
    const request = random.chance(0.25) ? spellable(name, mutated(input, fieldsOf(name), random)) : input;
    const key = random.chance(0.2) ? `key-${random.int(0, 20)}` : '';
    const reply = await send(client, name, request, { token: isAnonymous ? '' : actor.client.token, key }).catch(
      (error: unknown) => error,
    );
    const fault = judge(name, reply);
    if (fault) faults.push(`#${done} ${name} ${JSON.stringify(request).slice(0, 300)}: ${fault}`);
    const success = fault ? null : successOf(name, reply as RawReply);
    if (success) {
      succeeded += 1;
      reached.add(name);
      pool.learn(success.payload, random);
    }
    // If a call has ended a session or a thing, it is prepared again for the next use.
    if (!success || changes(name)) prepared.delete(name);
    if (name === 'logout' && !isAnonymous) actors.splice(actors.indexOf(actor), 1, await world.newActor());
    if (done % 1000 === 999) onProgress(done + 1, succeeded);
  }
  for (const failure of world.shop.failures.slice(0, 10)) faults.push(`unexpected: ${describe(failure)}`);
  await world.shop.close();
  const unreached = names.filter((name) => !reached.has(name));
  return { requests: done, succeeded, faults, unreached };
}

function nextName(names: readonly EndpointName[], random: Random): EndpointName {
  const name = random.pick(names);
  return hashesPasswords.test(name) && random.chance(0.9) ? nextName(names, random) : name;
}

const changes = (name: EndpointName): boolean => endpoints[name].method !== 'GET' && endpoints[name].caller !== 'open';

const fieldsOf = (name: EndpointName): string[] => {
  const { entries = {} } = endpoints[name].input as { entries?: Record<string, unknown> };
  return Object.keys(entries);
};

/** Replaces unpaired surrogates in the path, which no client could send. */
function spellable(name: EndpointName, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { path } = endpoints[name];
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      typeof value === 'string' && path.includes(`{${field}}`) ? value.toWellFormed() : value,
    ]),
  );
}

interface Surroundings {
  readonly actors: readonly Actor[];
  readonly prepared: Map<EndpointName, Prepared>;
  readonly world: World;
  readonly random: Random;
  readonly pool: Pool;
}

interface Prepared {
  readonly actor: Actor;
  readonly input: Record<string, unknown>;
}

const preparedFor = async (name: EndpointName, actor: Actor): Promise<Prepared> => ({
  actor,
  input: { ...(await exampleOf(name).input(actor)) },
});

/** A good input: the endpoint's example, often with some fields generated from the schema. */
async function inputFor(
  name: EndpointName,
  { actors, prepared, world, random, pool }: Surroundings,
): Promise<{ actor: Actor; input: Record<string, unknown> }> {
  let known = prepared.get(name);
  if (!known) {
    // A member that has reached a limit gives way to a new one.
    known = await preparedFor(name, random.pick(actors)).catch(async () => preparedFor(name, await world.newActor()));
    prepared.set(name, known);
  }
  const input = { ...known.input };
  if (random.chance(0.5)) {
    const { entries = {} } = endpoints[name].input as { entries?: Record<string, v.GenericSchema<unknown, unknown>> };
    const free = Object.keys(entries).filter((field) => !(field in (exampleOf(name).owned ?? {})));
    for (const field of random.sample(free, random.int(1, 2))) {
      const entry = entries[field];
      if (entry && !endpoints[name].path.includes(`{${field}}`)) input[field] = valueFor(entry, field, random, pool);
    }
  }
  return { actor: known.actor, input };
}

/** The data of a successful reply, null for a refusal. */
function successOf(name: EndpointName, { http, body }: RawReply): { payload: unknown } | null {
  try {
    return { payload: unwrap(endpoints[name].family, http, body) };
  } catch {
    return null;
  }
}

/** The fault of a reply; "" without one. */
function judge(name: EndpointName, reply: unknown): string {
  if (reply instanceof Error || typeof reply !== 'object' || reply === null) return `no reply: ${describe(reply)}`;
  const { http, body, text } = reply as RawReply;
  if (http >= 500) return `HTTP ${http} ${text.slice(0, 200)}`;
  if (/\bat [^"]*:\d+|SQLITE|node:[a-z]|\.ts\b/.test(text)) return `tells about itself: ${text.slice(0, 200)}`;
  const success = successOf(name, reply as RawReply);
  if (success) {
    const endpoint: AnyEndpoint = endpoints[name];
    const parsed = v.safeParse(endpoint.output, success.payload);
    return parsed.success ? '' : `success out of shape: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
  }
  return judgeRefusal(name, body, text);
}

function judgeRefusal(name: EndpointName, body: Record<string, unknown>, text: string): string {
  const inner = (body['data'] ?? {}) as Record<string, unknown>;
  const { status, message } = {
    shop: { status: inner['status_code'], message: inner['message'] },
    papi: { status: body['code'], message: body['msg'] },
    japi: { status: body['statusCode'], message: body['errorInfo'] },
    crm: { status: body['code'], message: body['msg'] },
  }[endpoints[name].family];
  if (typeof status !== 'number' || typeof message !== 'string') return `refusal out of shape: ${text.slice(0, 200)}`;
  if (!/[\u4e00-\u9fff]/.test(message)) return `refusal not in Chinese: ${message}`;
  // 500 also stands for two business rules (contract 17); only an unexpected failure has this message.
  return message === messages.failed ? `unexpected failure: ${text.slice(0, 200)}` : '';
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
