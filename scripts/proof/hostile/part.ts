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
  /** Takes too long for a run of all parts: only `--only` names it. */
  readonly onlyByName?: boolean;
  readonly open: (browser: Judge | null, given: Given) => Promise<OpenPart>;
}

/** What the command line says besides numbers. */
export interface Given {
  /** A data folder with a release, "" when a part has to make one. */
  readonly data: string;
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
