import { sql } from 'kysely';
import { initial } from '#backend/db/migrations/0001-initial.ts';
import { loginLimits } from '#backend/db/migrations/0002-login-limits.ts';
import { sessions } from '#backend/db/migrations/0003-sessions.ts';
import { parcelTracks } from '#backend/db/migrations/0005-parcel-tracks.ts';
import { demoMarks } from '#backend/db/migrations/0006-demo-marks.ts';
import { familyClients } from '#backend/db/migrations/0007-family-clients.ts';
import { paymentChannels } from '#backend/db/migrations/0008-payment-channels.ts';
import { staff } from '#backend/db/migrations/0011-staff.ts';
import { desk } from '#backend/db/migrations/0012-desk.ts';
import { goodsImport } from '#backend/db/migrations/0013-goods-import.ts';
import { enquiries } from '#backend/db/migrations/0015-enquiries.ts';
import { timingAndApproval } from '#backend/db/migrations/0016-timing-and-approval.ts';
import { freight } from '#backend/db/migrations/0017-freight.ts';
import { notices } from '#backend/db/migrations/0020-notices.ts';
import { rooms } from '#backend/db/migrations/0022-rooms.ts';
import { content } from '#backend/db/migrations/0023-content.ts';
import { questions } from '#backend/db/migrations/0024-questions.ts';
import { refundResends } from '#backend/db/migrations/0026-refund-resends.ts';
import { trustReturns } from '#backend/db/migrations/0027-trust-returns.ts';
import { packages } from '#backend/db/migrations/0028-packages.ts';
import { orderKeys } from '#backend/db/migrations/0030-orders.ts';
import { mail } from '#backend/db/migrations/0031-mail.ts';
import { orderList } from '#backend/db/migrations/0032-order-list.ts';
import { membershipTrades } from '#backend/db/migrations/0033-membership-trades.ts';
import { addressTag } from '#backend/db/migrations/0034-address-tag.ts';
import { arrival } from '#backend/db/migrations/0035-arrival.ts';
import { telemetry } from '#backend/db/migrations/0036-telemetry.ts';
import { reviewOrder } from '#backend/db/migrations/0039-review-order.ts';
import { lastLogin } from '#backend/db/migrations/0042-last-login.ts';
import { goodsFilm } from '#backend/db/migrations/0043-goods-film.ts';
import { memberNotes } from '#backend/db/migrations/0047-member-notes.ts';
import { catalogueVersion } from '#backend/db/migrations/0048-catalogue-version.ts';
import { catalogueChanges } from '#backend/db/migrations/0049-catalogue-changes.ts';
import { writerLanes } from '#backend/db/migrations/0060-writer-lanes.ts';
import { searchText } from '#backend/db/migrations/0061-search-text.ts';
import { quickChanges } from '#backend/db/migrations/0062-quick-changes.ts';
import { goodsInOrder } from '#backend/db/migrations/0063-goods-in-order.ts';
import { leftOut } from '#backend/db/migrations/0064-left-out.ts';
import { bankRefunds } from '#backend/db/migrations/0065-bank-refunds.ts';
import { watchAdditions } from '#backend/db/migrations/0066-watched-additions.ts';
import { invoicesToReverse } from '#backend/db/migrations/0067-invoices-to-reverse.ts';
import { unsent } from '#backend/db/migrations/0068-unsent.ts';
import type { Connection, Database } from './open.ts';
import { execute } from './sql-text.ts';
import { refreshStatistics } from './statistics.ts';

export interface Migration {
  readonly name: string;
  readonly up: (connection: Connection) => Promise<void>;
}

/** All steps of the schema, oldest first. A step that has landed never changes. */
export const migrations: readonly Migration[] = [
  initial,
  loginLimits,
  sessions,
  parcelTracks,
  demoMarks,
  familyClients,
  paymentChannels,
  staff,
  desk,
  goodsImport,
  enquiries,
  timingAndApproval,
  freight,
  notices,
  rooms,
  content,
  questions,
  refundResends,
  trustReturns,
  packages,
  orderKeys,
  mail,
  orderList,
  membershipTrades,
  addressTag,
  arrival,
  telemetry,
  reviewOrder,
  lastLogin,
  goodsFilm,
  memberNotes,
  catalogueVersion,
  catalogueChanges,
  writerLanes,
  searchText,
  quickChanges,
  goodsInOrder,
  leftOut,
  bankRefunds,
  watchAdditions,
  invoicesToReverse,
  unsent,
];

/** A database made by another version. Message and details tell the operator the problem and the possible solutions. */
export class ForeignSchema extends Error {
  override readonly name = 'ForeignSchema';
  readonly exitCode = 2;
  readonly details: readonly string[];

  /** `isNewer`: the database has every step of this version and more. */
  constructor(step: string, kind: Database['kind'], isNewer: boolean) {
    super(
      isNewer
        ? `数据库比程序新（已有结构步骤 ${step}），旧程序会弄坏新数据，未启动，未作任何改动`
        : `数据库由其他版本建立（结构步骤 ${step}），本版本无法沿用，未作任何改动`,
    );
    this.details = isNewer ? ofNewer : kind === 'sqlite' ? ofFile : ofServer;
  }
}

const ofNewer = [
  '换回升级后的程序再启动',
  '必须退回旧程序：把升级前的备份恢复到另一个数据文件夹或另一个空数据库（npm run restore），再用旧程序打开它',
];

const ofFile = [
  '不再需要旧数据：删除数据文件夹（--data，默认 .data）中的 mall.db、mall.db-wal 和 mall.db-shm，再重新启动',
  '要保留旧数据：用 --data 指定另一个数据文件夹，再重新启动',
];
const ofServer = ['新建一个空数据库，把 DATABASE_URL 指向它，再重新启动；旧数据库保持原样，不再需要时可自行删除'];

/**
 * Brings the schema up to date, each step in its own transaction. Returns the names of the steps that ran. Throws {@link
 * ForeignSchema} on a database with steps that this version does not know. `steps` are other steps in tests.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  await database.write((connection) =>
    execute(connection, 'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY)'),
  );
  await refuseForeign(database, steps);
  const ran: string[] = [];
  for (const migration of steps) {
    await database.write(async (connection) => {
      const done = await sql`select 1 from migration where name = ${migration.name}`.execute(connection);
      if (done.rows.length > 0) return;
      await migration.up(connection);
      await sql`insert into migration (name) values (${migration.name})`.execute(connection);
      ran.push(migration.name);
    });
  }
  // A process that starts trusts what an earlier one has counted.
  await database.write(refreshStatistics);
  return ran;
}

async function refuseForeign(database: Database, steps: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database.read);
  const done = new Set(rows.map(({ name }) => name));
  const unknown = rows.find(({ name }) => !steps.some((step) => step.name === name));
  const isNewer = steps.every(({ name }) => done.has(name));
  if (unknown) throw new ForeignSchema(unknown.name, database.kind, isNewer);
}
