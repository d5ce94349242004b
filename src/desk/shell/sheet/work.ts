import type { ReactNode } from 'react';
import type { SheetColumns, SheetRow } from './columns.ts';
import type { SendPart } from './send-parts.ts';

/** What a dialog does with a table. */
export interface SheetWork<Column extends string> {
  readonly title: string;
  /** What a row is, in a sentence. */
  readonly intro: string;
  /** What becomes of the file, where more happens than that it waits for a press. */
  readonly upload?: string;
  /** Saves a table to begin with, and how its press is called. */
  readonly template: { readonly name: string; readonly save: () => Promise<void> };
  /** Rows as they are filled in, below the names of their columns; they stand there until a file is chosen. */
  readonly example: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Names of its columns that have to be filled in, where they are others than those without which nothing can be done. */
  readonly marked?: readonly string[];
  readonly columns: SheetColumns<Column>;
  /** Columns without which nothing can be done. */
  readonly needed: readonly Column[];
  /** Columns that name a row among those that failed. */
  readonly naming: readonly Column[];
  /** Most rows of one call. */
  readonly most: number;
  /** Rows of one key are sent together. */
  readonly keyOf?: (row: SheetRow<Column>) => string;
  readonly send: (fileName: string) => SendPart<SheetRow<Column>>;
  readonly words: {
    readonly doing: string;
    readonly press: (count: number) => string;
    readonly can: (count: number) => string;
    readonly done: (count: number) => string;
    /** What a second press does after a failure. */
    readonly again: string;
    readonly failedFile: string;
  };
  readonly onDone: () => void;
  /** Stands below the result. */
  readonly after?: ReactNode;
  /** Stands below the steps until a file is chosen. */
  readonly before?: ReactNode;
}
