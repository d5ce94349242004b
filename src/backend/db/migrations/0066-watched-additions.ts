import type { Connection } from '#backend/db/open.ts';
import { type Watched, watch } from './0049-catalogue-changes.ts';

/** Pictures that were added to a review are counted on the page of its product. */
export const watchedAdditions: Watched = { table: 'rate_addition', kind: 'review', key: 'rate_id', only: ['pics'] };

/** Notes what is added to reviews among the changes of the catalogue. */
export const watchAdditions = {
  name: '0066-watched-additions',
  up: (connection: Connection): Promise<void> => watch(connection, watchedAdditions),
};
