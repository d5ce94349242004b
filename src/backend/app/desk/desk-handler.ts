import type { Tries } from '#backend/app/secrets/tries.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import type { DeskCallName } from '#core/desk-calls.ts';
import type { getImprint } from '#core/imprint/desk-contract.ts';
import type { Action } from '#core/staff/action-names.ts';
import type { AnyDeskCall, DeskReply, ParsedDeskInput } from '#core/staff/desk-call.ts';
import type { Role } from '#core/staff/roles.ts';
import type { OwnText } from '#core/topic/names.ts';
import type { OwnTextBody } from '#core/topic/own-texts.ts';

/** Somebody of the staff at work. */
export interface StaffCaller {
  readonly staffId: number;
  readonly name: string;
  readonly roles: readonly Role[];
}

/** What a write changes, without secrets. `about` names the thing, as `order:2026…`. */
interface DeskEntry {
  readonly action: Action;
  readonly about: string;
  readonly before?: Record<string, unknown> | null;
  readonly after?: Record<string, unknown> | null;
}

/** How a desk publishes; the process that serves the shop knows. */
export interface Publishing {
  /** HTML of a page as it is online, or as the last trial has made it; null where it has none. */
  readonly page: (side: 'before' | 'after', path: string) => string | null;
  readonly state: () => PublishState;
  /** The newest releases that are kept, newest first, at most ten. */
  readonly releases: () => readonly KeptRelease[];
  /** Begins a run beside the shop; false when one is under way. A trial publishes nothing; `accept` answers the guards (questions.ts). */
  readonly start: (run: { readonly isTrial: boolean; readonly accept: readonly string[] }) => boolean;
  /** Puts a kept release online; returns why it cannot, "" when it is. */
  readonly rollBack: (sequence: number) => string;
}

/** Where the imprint of the shop is kept: the settings of its data folder, whose files no module reaches. */
export interface ImprintPort {
  /** Facts in the order of the form. */
  readonly read: () => readonly DeskReply<typeof getImprint>['facts'][number][];
  /** Stores facts by name, all or none; returns why not, in lines, and none when they are stored. */
  readonly write: (facts: Readonly<Record<string, string>>) => readonly string[];
  /** A draft of a text of the shop with its facts in it. */
  readonly draft: (id: OwnText) => OwnTextBody;
}

/** A release as the list of releases shows it. */
interface KeptRelease {
  readonly sequence: number;
  /** Unix seconds. */
  readonly published: number;
  /** Addresses of its pages. */
  readonly pages: readonly string[];
  readonly isCurrent: boolean;
  /** Addresses whose answer differs from the release before. */
  readonly changed: readonly string[];
}

interface PublishState {
  /** Number of the release that is served, 0 before the first. */
  readonly sequence: number;
  /** Its time, unix seconds. */
  readonly published: number;
  /** Time at which the last good run began to read the catalogue, unix seconds; 0 without one. */
  readonly read: number;
  readonly isRunning: boolean;
  /** Last lines of the run. */
  readonly lines: readonly string[];
  /** How the last run ended: 0 is well, null without one. */
  readonly code: number | null;
  /** Whether the run, or the last one, is a trial. */
  readonly isTrial: boolean;
  /** Addresses that the last run would change, when it was a trial that went well. */
  readonly paths: readonly string[] | null;
}

/** Everything besides its input that a call of the desk may use. */
export interface DeskContext {
  /** Unix seconds. */
  readonly now: number;
  readonly staff: StaffCaller;
  readonly files: FileStore;
  /** Payment platforms that the shop is connected with. */
  readonly channels: PaymentChannels;
  readonly publishing: Publishing | null;
  /** Null where the settings are not the desk's to change. */
  readonly imprint: ImprintPort | null;
}

/** A write has a transaction of its own, and an entry in the log before it ends. */
export interface DeskWriting extends DeskContext {
  readonly connection: Connection;
  /** Adds an entry to the log. A write without one is rolled back. */
  readonly log: (entry: DeskEntry) => Promise<void>;
  /** Rolls everything back when the reply is ready: a trial. No entry is needed then. */
  readonly rollBack: () => void;
  /** Makes another write as a part of this one, with the rights, the check of its input and the entries that it has by itself. */
  readonly alsoWrite: (name: DeskCallName, input: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** A call of the door: accounts and sessions, whose secrets are stored nowhere, so that it has no transaction around it. */
export interface DoorContext {
  readonly database: Database;
  /** Unix seconds. */
  readonly now: number;
  readonly tries: Tries;
  readonly network: string;
  /** Cookie of the session, "" without one. */
  readonly sid: string;
  readonly setSid: (sid: string) => void;
  /** Null for the login. */
  readonly staff: StaffCaller | null;
}

/** Answers a call of the door. */
export type DoorHandler<Call extends AnyDeskCall> = (
  input: ParsedDeskInput<Call>,
  context: DoorContext,
) => Promise<DeskReply<Call>>;

/** Answers a call of the desk: a `GET` reads, a `POST` writes. Refuses by throwing a `Refusal`. */
type DeskHandler<Call extends AnyDeskCall> = Call['method'] extends 'GET'
  ? (input: ParsedDeskInput<Call>, context: DeskContext & { read: Connection }) => Promise<DeskReply<Call>>
  : (input: ParsedDeskInput<Call>, context: DeskWriting) => Promise<DeskReply<Call>>;

/** One handler per call of a table. */
export type DeskHandlers<Table extends Record<string, AnyDeskCall>> = {
  [Name in keyof Table]: DeskHandler<Table[Name]>;
};
