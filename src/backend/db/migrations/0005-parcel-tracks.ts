import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** Where parcels are, as the tracking service reports it. */
export const parcelTracks = {
  name: '0005-parcel-tracks',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table delivery_track
-- What a tracking service has told about a parcel; absent until it is asked.
(
  delivery_id integer not null primary key references delivery (delivery_id),
  state text not null default 'waiting' check (state in ('waiting', 'underWay', 'delivering', 'signed', 'returning', 'returned', 'trouble')),
  -- JSON list of { time, text }, newest first.
  traces text not null default '[]',
  -- Time of the newest trace, 0 without one.
  reported integer not null default 0,
  -- Whether the service pushes its reports to us.
  is_followed integer not null default 0 check (is_followed in (0, 1)),
  -- Time of the last call to the service, and how many in a row have failed.
  asked integer not null default 0,
  failures integer not null default 0
);
`,
    ),
};
