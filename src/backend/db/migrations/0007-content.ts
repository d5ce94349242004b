import { type CreateTableBuilder, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

async function createGoodsTables(connection: Connection): Promise<void> {
  await createTable(connection, 'attribute')
    .addColumn('attribute_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();
  await createTable(connection, 'attribute_value')
    .addColumn('attribute_value_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('attribute_id', 'integer', (column) => column.notNull().references('attribute.attribute_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addUniqueConstraint('attribute_value_name', ['attribute_id', 'name'])
    .execute();
  await createTable(connection, 'goods_attribute')
    .addColumn('goods_id', 'text', (column) => column.notNull().references('goods.goods_id'))
    .addColumn('attribute_value_id', 'integer', (column) =>
      column.notNull().references('attribute_value.attribute_value_id'),
    )
    .addPrimaryKeyConstraint('goods_attribute_pk', ['goods_id', 'attribute_value_id'])
    .execute();
  await connection.schema
    .createIndex('goods_attribute_value')
    .on('goods_attribute')
    .columns(['attribute_value_id', 'goods_id'])
    .execute();

  // Everything a keyword search looks at, so that it need not read whole products. The text comes first: the index is
  // for reading through, and must not tempt a planner to seek by state, which nearly all goods share.
  await connection.schema
    .createIndex('goods_search')
    .on('goods')
    .columns(['search_text', 'approve_status', 'category_id', 'brand_id', 'goods_id'])
    .execute();

  await createTable(connection, 'activity')
    .addColumn('activity_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('begins', 'integer', (column) => column.notNull())
    .addColumn('ends', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('waiting', 'running', 'over')`))
    .addCheckConstraint('activity_lasts', sql`ends > begins`)
    .execute();
  await createTable(connection, 'activity_goods')
    .addColumn('activity_id', 'integer', (column) => column.notNull().references('activity.activity_id'))
    .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price >= 0`))
    .addPrimaryKeyConstraint('activity_goods_pk', ['activity_id', 'item_id'])
    .execute();
  await connection.schema.createIndex('activity_goods_item').on('activity_goods').column('item_id').execute();

  await createTable(connection, 'programme_package')
    .addColumn('package_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('item_ids', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addUniqueConstraint('programme_package_order', ['programme_id', 'sort'])
    .execute();
}

async function createReadingTables(connection: Connection): Promise<void> {
  await createTable(connection, 'experience_dynamic')
    .addColumn('dynamic_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('experience_id', 'integer', (column) => column.notNull().references('experience.experience_id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('video', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('view_num', 'integer', (column) => column.notNull().check(sql`view_num >= 0`))
    .addColumn('like_num', 'integer', (column) => column.notNull().check(sql`like_num >= 0`))
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('experience_dynamic_experience')
    .on('experience_dynamic')
    .columns(['experience_id', 'created desc'])
    .execute();
  await createTable(connection, 'experience_fav')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('member.user_id'))
    .addColumn('experience_id', 'integer', (column) => column.notNull().references('experience.experience_id'))
    .addColumn('created', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('experience_fav_pk', ['user_id', 'experience_id'])
    .execute();

  await createTable(connection, 'topic')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .execute();
  await createTable(connection, 'topic_block')
    .addColumn('topic_name', 'text', (column) => column.notNull().references('topic.name'))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) =>
      column.notNull().check(sql`type in ('banner', 'items', 'projects', 'html', 'form')`),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('topic_block_pk', ['topic_name', 'sort'])
    .execute();
  await createTable(connection, 'search_word')
    .addColumn('word_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .execute();
}

const withLocation = <Name extends string>(table: CreateTableBuilder<Name>): CreateTableBuilder<Name> =>
  ['province_id', 'province_name', 'city_id', 'city_name', 'area_id', 'area_name', 'detailed_address'].reduce(
    (builder, name) => builder.addColumn(name as never, 'text', (column) => column.notNull()) as typeof table,
    table,
  );

async function createContactTables(connection: Connection): Promise<void> {
  await withLocation(createTable(connection, 'reservation'))
    .addColumn('reservation_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('contacts', 'text', (column) => column.notNull().check(sql`contacts <> ''`))
    .addColumn('contact_number', 'text', (column) => column.notNull().check(sql`contact_number <> ''`))
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('source_type', 'integer', (column) => column.notNull())
    .addColumn('client_ip', 'text', (column) => column.notNull())
    .addColumn('intent_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('reservation_caller')
    .on('reservation')
    .columns(['client_ip', 'created'])
    .execute();

  await withLocation(createTable(connection, 'business'))
    .addColumn('business_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('crm_business_id', 'text', (column) => column.notNull().unique())
    .addColumn('programme_id', 'integer', (column) => column.references('programme.programme_id'))
    .addColumn('experience_id', 'integer', (column) => column.references('experience.experience_id'))
    .addColumn('user_id', 'integer', (column) => column.references('member.user_id'))
    .addColumn('contacts', 'text', (column) => column.notNull().check(sql`contacts <> ''`))
    .addColumn('contact_number', 'text', (column) => column.notNull().check(sql`contact_number <> ''`))
    .addColumn('appoint_date', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('source_type', 'integer', (column) => column.notNull())
    .addColumn('client_ip', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addCheckConstraint('business_subject', sql`programme_id is not null or experience_id is not null`)
    .execute();
  await connection.schema.createIndex('business_caller').on('business').columns(['client_ip', 'created']).execute();
}

async function createCrmTables(connection: Connection): Promise<void> {
  await createTable(connection, 'crm_campaign')
    .addColumn('marketing_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_stopped', 'integer', (column) => column.notNull().check(sql`is_stopped in (0, 1)`))
    .addColumn('ends', 'integer')
    .addColumn('view_num', 'integer', (column) => column.notNull().check(sql`view_num >= 0`))
    .execute();
  await createTable(connection, 'crm_field')
    .addColumn('field_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('marketing_id', 'text', (column) => column.notNull().references('crm_campaign.marketing_id'))
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull().check(sql`type in (1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14)`))
    .addColumn('form_type', 'text', (column) => column.notNull())
    .addColumn('input_tips', 'text', (column) => column.notNull())
    .addColumn('max_length', 'integer', (column) => column.check(sql`max_length > 0`))
    .addColumn('default_value', 'text', (column) => column.notNull())
    .addColumn('is_unique', 'integer', (column) => column.notNull().check(sql`is_unique in (0, 1)`))
    .addColumn('is_required', 'integer', (column) => column.notNull().check(sql`is_required in (0, 1)`))
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('is_fixed', 'integer', (column) => column.notNull().check(sql`is_fixed in (0, 1)`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addUniqueConstraint('crm_field_name', ['marketing_id', 'field_name'])
    .execute();
  await createTable(connection, 'crm_entry')
    .addColumn('entry_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('marketing_id', 'text', (column) => column.notNull().references('crm_campaign.marketing_id'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('client_ip', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addUniqueConstraint('crm_entry_device', ['marketing_id', 'device'])
    .execute();
  await connection.schema.createIndex('crm_entry_caller').on('crm_entry').columns(['client_ip', 'created']).execute();
  await createTable(connection, 'crm_answer')
    .addColumn('field_id', 'integer', (column) => column.notNull().references('crm_field.field_id'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('crm_entry.entry_id'))
    .addPrimaryKeyConstraint('crm_answer_pk', ['field_id', 'answer'])
    .execute();
}

/** Filters, sales, reports, topics, and what visitors send in: reservations, visits, campaign forms. */
export const content = {
  name: '0007-content',
  up: async (connection: Connection): Promise<void> => {
    await createGoodsTables(connection);
    await createReadingTables(connection);
    await createContactTables(connection);
    await createCrmTables(connection);
  },
};
