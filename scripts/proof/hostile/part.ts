import type { Random } from '#backend/app/texts/random.ts';

/** What one part of the proof works with: its random numbers, and a place for what it finds. */
export interface Trial {
  readonly random: Random;
  /** Keeps a fault, with the input that shows it. */
  readonly fault: (text: string, input: unknown) => void;
}

/** A kind of hostile input with its judge. */
export interface HostilePart {
  /** The word of `--only`. */
  readonly name: string;
  /** How many inputs one round tries. */
  readonly batch: number;
  readonly needsBrowser: boolean;
  /** Inputs of a run in full size. */
  readonly full: number;
  readonly open: (browser: Judge | null) => Promise<OpenPart>;
}

export interface OpenPart {
  /** Tries `batch` inputs; faults go to the trial. Returns a word on what was accepted, for the progress line. */
  readonly round: (trial: Trial) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A page of Chromium that answers questions about texts; it reaches no network. */
export interface Judge {
  readonly ask: <Question, Answer>(judge: (question: Question) => Answer, question: Question) => Promise<Answer>;
}
