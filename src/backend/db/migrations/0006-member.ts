import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

const purposes = sql`purpose in ('sign', 'login', 'forgot_password', 'update')`;
const providers = sql`provider in ('weixin', 'weibo')`;

async function createCodeTables(connection: Connection): Promise<void> {
  await createTable(connection, 'captcha')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(purposes))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0).check(sql`tries between 0 and 3`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('captcha_ip').on('captcha').columns(['ip', 'created']).execute();
  await connection.schema.createIndex('captcha_created').on('captcha').column('created').execute();

  // One live code per mobile and purpose: a new one replaces the one before.
  await createTable(connection, 'sms_code')
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(purposes))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0).check(sql`tries between 0 and 5`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sms_code_pk', ['mobile', 'purpose'])
    .execute();

  // What the limits count. A probe for a registered number has no mobile: it costs the address only.
  await createTable(connection, 'sms_sent')
    .addColumn('sms_sent_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('mobile', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull().check(purposes))
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('sms_sent_mobile').on('sms_sent').columns(['mobile', 'created']).execute();
  await connection.schema.createIndex('sms_sent_ip').on('sms_sent').columns(['ip', 'created']).execute();
  await connection.schema.createIndex('sms_sent_created').on('sms_sent').column('created').execute();
}

async function createTrustTables(connection: Connection): Promise<void> {
  await createTable(connection, 'trust_state')
    .addColumn('state_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull().check(providers))
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('trust_state_ip').on('trust_state').columns(['ip', 'created']).execute();

  await createTable(connection, 'trust_ticket')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('provider', 'text', (column) => column.notNull().check(providers))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();

  // An identity belongs to one member, and a member has one identity per provider.
  await createTable(connection, 'member_identity')
    .addColumn('provider', 'text', (column) => column.notNull().check(providers))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_identity_pk', ['provider', 'subject'])
    .addUniqueConstraint('member_identity_once', ['user_id', 'provider'])
    .execute();

  // Codes of the local consent pages (contract 7.5), which stand in for the provider.
  await createTable(connection, 'consent_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('provider', 'text', (column) => column.notNull().check(providers))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
}

async function createMemberTables(connection: Connection): Promise<void> {
  await createTable(connection, 'partner')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().notNull().references('member.user_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('partner_type', 'integer', (column) => column.notNull().check(sql`partner_type between 1 and 6`))
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (0, 1, 2, 4)`))
    .addColumn('role_status', 'integer', (column) => column.notNull().check(sql`role_status in (0, 1, 2)`))
    .execute();

  await createTable(connection, 'favourite')
    .addColumn('fav_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('item_name', 'text', (column) => column.notNull())
    .addColumn('item_image', 'text', (column) => column.notNull())
    .addColumn('item_price', 'integer', (column) => column.notNull().check(sql`item_price >= 0`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addUniqueConstraint('favourite_once', ['user_id', 'item_id'])
    .execute();

  await createTable(connection, 'browse_history')
    .addColumn('history_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addUniqueConstraint('browse_history_once', ['user_id', 'item_id'])
    .execute();
}

/** Codes and captchas, third-party identities, business partners, favourites and browse history. */
export const member = {
  name: '0006-member',
  up: async (connection: Connection): Promise<void> => {
    await createCodeTables(connection);
    await createTrustTables(connection);
    await createMemberTables(connection);
  },
};
