/** Lists of numbers in two arrays that a thread can hand to another without a copy: list `n` begins at `starts[n]`. */
export interface ListColumns {
  readonly items: Uint32Array<ArrayBuffer>;
  /** One more than there are lists; the last is the end. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

/** How much larger the array becomes when it is full: twice as large, a third of the memory would stay empty. */
const growth = 1.25;

/**
 * A list of numbers for each of many rows, all in one array: what two hundred thousand pages were made from would otherwise be as many
 * objects, of eight bytes a number.
 */
export class NumberLists {
  #items: Uint32Array<ArrayBuffer>;
  readonly #starts: Uint32Array<ArrayBuffer>;
  #length: number;

  /** With a number: room for so many lists. With columns: the lists in them. */
  constructor(rows: number | ListColumns) {
    const isNew = typeof rows === 'number';
    this.#items = isNew ? new Uint32Array(rows * 16) : rows.items;
    this.#starts = isNew ? new Uint32Array(rows + 1) : rows.starts;
    this.#length = isNew ? 0 : rows.starts.length - 1;
  }

  /** Adds the list of the next row. */
  add(list: ArrayLike<number>): void {
    const from = this.#starts[this.#length] ?? 0;
    const end = from + list.length;
    if (end > this.#items.length) {
      const larger = new Uint32Array(Math.max(end, Math.ceil(this.#items.length * growth)));
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items.set(list, from);
    this.#starts[++this.#length] = end;
  }

  /** The list of a row; empty for a row that is missing. It is a part of the whole and no copy. */
  at(row: number): Uint32Array {
    return this.#items.subarray(this.#starts[row] ?? 0, this.#starts[row + 1] ?? 0);
  }

  get columns(): ListColumns {
    const starts = this.#starts.subarray(0, this.#length + 1);
    return { items: this.#items.subarray(0, starts.at(-1) ?? 0), starts };
  }
}
