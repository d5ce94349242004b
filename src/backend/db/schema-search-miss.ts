/** Searches that found nothing; the operator's buying desk reads the table. */
interface SearchMissTable {
  /** Midnight in Shanghai the day began with, unix seconds. */
  day: number;
  /** As typed, in lower case. */
  word: string;
  times: number;
}

export interface SearchMissSchema {
  search_miss: SearchMissTable;
}
