import type { Connection } from '#backend/db/open.ts';
import { runSql } from '#backend/db/run-sql.ts';

/** What pages tell of themselves: counts and texts, nothing of a visitor. */
export const telemetry = {
  name: '0036-telemetry',
  up: (connection: Connection): Promise<void> =>
    runSql(
      connection,
      `
create table telemetry_count
-- Visits, events and web vitals of pages, counted by day.
(
  -- Start of the day in Shanghai, unix seconds.
  day integer not null,
  template text not null,
  -- visit, an event of the shop, or a web vital.
  metric text not null,
  -- Of a web vital the bucket of its value, else 0.
  bucket integer not null check (bucket >= 0),
  times integer not null check (times > 0),
  constraint telemetry_count_key primary key (day, template, metric, bucket)
);

create table telemetry_fault
-- Errors of scripts and violations of the content policy, grouped by day.
(
  day integer not null,
  kind text not null check (kind in ('error', 'rejection', 'violation')),
  template text not null,
  -- The message, tidied; of a violation the directive.
  text text not null,
  -- Script, line and column; of a violation the host of what was refused. "" when unknown.
  place text not null,
  times integer not null check (times > 0),
  constraint telemetry_fault_key primary key (day, kind, template, text, place)
);
`,
    ),
};
