import type { deskCalls } from '#core/desk-calls.ts';
import type { Action } from '#core/staff/action-names.ts';
import type { AnyDeskCall, DeskInput } from '#core/staff/desk-call.ts';
import type { DeskWorld } from './world.ts';

type Calls = typeof deskCalls;
type Name = keyof Calls;

/** Calls that change the shop. Beginning and ending a session changes nothing of it. */
export type WriteName = Exclude<
  { [One in Name]: Calls[One]['method'] extends 'POST' ? One : never }[Name],
  'loginStaff' | 'logoutStaff'
>;
export type ReadName = { [One in Name]: Calls[One]['method'] extends 'GET' ? One : never }[Name];

/** What an entry holds: both states, the new one, the last one, or neither because nothing of the shop has changed. */
type Kind = 'change' | 'add' | 'remove' | 'told';

/** A press that succeeds, and what it leaves in the log. A new call needs one row; the generated test covers it then. */
interface WriteExample<Input> {
  /** Makes the things of the press and returns its input. */
  readonly input: (world: DeskWorld) => Promise<Input> | Input;
  /** A part that makes the shop itself refuse it, in place of that of the input; null where nothing can be wrong. */
  readonly refused: Partial<Input> | null;
  readonly leaves: readonly (readonly [Action, Kind])[];
}

type InputOf<One extends Name> = DeskInput<Extract<Calls[One], AnyDeskCall>>;

export type WriteExamples = { readonly [One in WriteName]: WriteExample<InputOf<One>> };
export type ReadExamples = { readonly [One in ReadName]: (world: DeskWorld) => Promise<InputOf<One>> | InputOf<One> };
