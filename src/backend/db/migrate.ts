import { sql } from 'kysely';
import { catalogue } from '#backend/db/migrations/0001-catalogue.ts';
import { buying } from '#backend/db/migrations/0002-buying.ts';
import { loginAttempt } from '#backend/db/migrations/0003-login-attempt.ts';
import { coupon } from '#backend/db/migrations/0004-coupon.ts';
import { aftersales } from '#backend/db/migrations/0005-aftersales.ts';
import { member } from '#backend/db/migrations/0006-member.ts';
import { content } from '#backend/db/migrations/0007-content.ts';
import { programmeOrder } from '#backend/db/migrations/0008-programme-order.ts';
import { arrival } from '#backend/db/migrations/0009-arrival.ts';
import { needPlace } from '#backend/db/migrations/0011-need-place.ts';
import { listed } from '#backend/db/migrations/0012-listed.ts';
import { centre } from '#backend/db/migrations/0013-centre.ts';
import { searchMiss } from '#backend/db/migrations/0014-search-miss.ts';
import { programmeSpot } from '#backend/db/migrations/0015-programme-spot.ts';
import { visitIntent } from '#backend/db/migrations/0017-visit-intent.ts';
import { topicEnd } from '#backend/db/migrations/0018-topic-end.ts';
import { ownDevice } from '#backend/db/migrations/0019-own-device.ts';
import type { Connection, Database } from './open.ts';
import { execute } from './sql-text.ts';

interface Migration {
  readonly name: string;
  readonly up: (connection: Connection) => Promise<void>;
}

const migrations: readonly Migration[] = [
  catalogue,
  buying,
  loginAttempt,
  coupon,
  aftersales,
  member,
  content,
  programmeOrder,
  arrival,
  needPlace,
  listed,
  centre,
  searchMiss,
  programmeSpot,
  visitIntent,
  topicEnd,
  ownDevice,
];

/** Brings the schema up to date, each step in its own transaction. Returns the names of the steps it ran. */
export async function migrate(database: Database): Promise<string[]> {
  await database.write((connection) =>
    execute(connection, 'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY)'),
  );
  const ran: string[] = [];
  for (const migration of migrations) {
    await database.write(async (connection) => {
      const done = await sql`select 1 from migration where name = ${migration.name}`.execute(connection);
      if (done.rows.length > 0) return;
      await migration.up(connection);
      await sql`insert into migration (name) values (${migration.name})`.execute(connection);
      ran.push(migration.name);
    });
  }
  return ran;
}
