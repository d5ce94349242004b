import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { createTable } from './create-table.ts';

const saleStates = sql`approve_status in ('onsale', 'offline_sale', 'only_show', 'instock')`;

async function createGoodsTables(connection: Connection): Promise<void> {
  await createTable(connection, 'brand')
    .addColumn('brand_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('logo', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('slogan', 'text', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('initial', 'text', (column) => column.notNull())
    .addColumn('is_hot', 'integer', (column) => column.notNull().check(sql`is_hot in (0, 1)`))
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('tel', 'text', (column) => column.notNull())
    .addColumn('website', 'text', (column) => column.notNull())
    .addColumn('tag_info', 'text', (column) => column.notNull())
    .addColumn('banners', 'text', (column) => column.notNull())
    .addColumn('platforms', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .execute();

  await createTable(connection, 'category')
    .addColumn('category_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('parent_id', 'text', (column) => column.references('category.category_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull().check(sql`level between 1 and 3`))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addCheckConstraint('category_parent', sql`(level = 1) = (parent_id is null)`)
    .execute();

  await createTable(connection, 'goods')
    .addColumn('goods_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('item_name', 'text', (column) => column.notNull())
    .addColumn('brief', 'text', (column) => column.notNull())
    .addColumn('item_unit', 'text', (column) => column.notNull())
    .addColumn('brand_id', 'integer', (column) => column.notNull().references('brand.brand_id'))
    .addColumn('category_id', 'text', (column) => column.notNull().references('category.category_id'))
    .addColumn('category_path', 'text', (column) => column.notNull())
    .addColumn('root_category_id', 'text', (column) => column.notNull().references('category.category_id'))
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('item_params', 'text', (column) => column.notNull())
    .addColumn('item_spec_desc', 'text', (column) => column.notNull())
    .addColumn('pics', 'text', (column) => column.notNull())
    .addColumn('finishes', 'text', (column) => column.notNull())
    .addColumn('approve_status', 'text', (column) => column.notNull().check(saleStates))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('goods_order').on('goods').columns(['sort desc', 'goods_id']).execute();
  await connection.schema.createIndex('goods_newest').on('goods').columns(['created desc', 'goods_id']).execute();
  await connection.schema.createIndex('goods_category').on('goods').columns(['category_id', 'sort desc']).execute();
  await connection.schema.createIndex('goods_brand').on('goods').columns(['brand_id', 'sort desc']).execute();

  await createTable(connection, 'sku')
    .addColumn('item_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('goods_id', 'text', (column) => column.notNull().references('goods.goods_id'))
    .addColumn('item_bn', 'text', (column) => column.notNull().unique())
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('market_price', 'integer', (column) => column.notNull().check(sql`market_price >= 0`))
    .addColumn('activity_price', 'integer', (column) => column.check(sql`activity_price >= 0`))
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('sales', 'integer', (column) => column.notNull().defaultTo(0).check(sql`sales >= 0`))
    .addColumn('spec_id', 'text', (column) => column.notNull())
    .addColumn('spec_name', 'text', (column) => column.notNull())
    .addColumn('item_spec', 'text', (column) => column.notNull())
    .addColumn('pic', 'text', (column) => column.notNull())
    .addColumn('approve_status', 'text', (column) => column.notNull().check(saleStates))
    .addColumn('start_num', 'integer', (column) => column.notNull().defaultTo(0).check(sql`start_num >= 0`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('sku_goods').on('sku').columns(['goods_id', 'sort']).execute();

  await createTable(connection, 'tag')
    .addColumn('tag_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cate', 'integer', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addUniqueConstraint('tag_name', ['cate', 'name'])
    .execute();
  await createTable(connection, 'goods_tag')
    .addColumn('goods_id', 'text', (column) => column.notNull().references('goods.goods_id'))
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tag.tag_id'))
    .addPrimaryKeyConstraint('goods_tag_pk', ['goods_id', 'tag_id'])
    .execute();
  await connection.schema.createIndex('goods_tag_tag').on('goods_tag').columns(['tag_id', 'goods_id']).execute();
}

async function createProgrammeTables(connection: Connection): Promise<void> {
  await createTable(connection, 'dict')
    .addColumn('dict_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addUniqueConstraint('dict_name', ['kind', 'name'])
    .execute();

  await createTable(connection, 'designer')
    .addColumn('designer_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('years', 'integer', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('styles', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('score_tenths', 'integer', (column) => column.notNull().check(sql`score_tenths between 0 and 50`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .execute();

  await createTable(connection, 'programme')
    .addColumn('programme_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('cate_id', 'integer', (column) => column.notNull().references('dict.dict_id'))
    .addColumn('house_cate', 'integer', (column) => column.notNull().references('dict.dict_id'))
    .addColumn('house_type', 'integer', (column) => column.notNull().references('dict.dict_id'))
    .addColumn('area', 'integer', (column) => column.notNull().check(sql`area >= 0`))
    .addColumn('price', 'integer', (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('market_price', 'integer', (column) => column.notNull().check(sql`market_price >= 0`))
    .addColumn('is_package', 'integer', (column) => column.notNull().check(sql`is_package in (0, 1)`))
    .addColumn('brand_id', 'integer', (column) => column.notNull().references('brand.brand_id'))
    .addColumn('tag_info', 'text', (column) => column.notNull())
    .addColumn('designer_id', 'integer', (column) => column.references('designer.designer_id'))
    .addColumn('experience_id', 'integer', (column) => column.references('experience.experience_id'))
    .addColumn('popularity', 'integer', (column) => column.notNull())
    .addColumn('view_num', 'integer', (column) => column.notNull().check(sql`view_num >= 0`))
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('programme_brand').on('programme').columns(['brand_id', 'created']).execute();

  await createTable(connection, 'programme_dict')
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('dict_id', 'integer', (column) => column.notNull().references('dict.dict_id'))
    .addPrimaryKeyConstraint('programme_dict_pk', ['programme_id', 'dict_id'])
    .execute();
  await connection.schema.createIndex('programme_dict_dict').on('programme_dict').column('dict_id').execute();

  await createTable(connection, 'programme_room')
    .addColumn('room_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('programme_room_programme')
    .on('programme_room')
    .columns(['programme_id', 'sort'])
    .execute();

  await createTable(connection, 'programme_goods')
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('room_id', 'integer', (column) => column.notNull().references('programme_room.room_id'))
    .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
    .addColumn('num', 'integer', (column) => column.notNull().check(sql`num > 0`))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('programme_goods_pk', ['room_id', 'item_id'])
    .execute();
  await connection.schema
    .createIndex('programme_goods_programme')
    .on('programme_goods')
    .columns(['programme_id', 'sort'])
    .execute();
}

async function createExperienceTables(connection: Connection): Promise<void> {
  await createTable(connection, 'experience')
    .addColumn('experience_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull())
    .addColumn('logo', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('county', 'text', (column) => column.notNull())
    .addColumn('province_id', 'text', (column) => column.notNull())
    .addColumn('city_id', 'text', (column) => column.notNull())
    .addColumn('area_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('lng_e6', 'integer', (column) => column.notNull().check(sql`abs(lng_e6) <= 180000000`))
    .addColumn('lat_e6', 'integer', (column) => column.notNull().check(sql`abs(lat_e6) <= 90000000`))
    .addColumn('tel', 'text', (column) => column.notNull())
    .addColumn('hours', 'text', (column) => column.notNull())
    .addColumn('score_tenths', 'integer', (column) => column.notNull().check(sql`score_tenths between 0 and 50`))
    .addColumn('comment_num', 'integer', (column) => column.notNull().check(sql`comment_num >= 0`))
    .addColumn('fav_num', 'integer', (column) => column.notNull().check(sql`fav_num >= 0`))
    .addColumn('status', 'integer', (column) => column.notNull().check(sql`status in (0, 1, 2, 4, 5, 6)`))
    .addColumn('store_type', 'integer', (column) => column.notNull())
    .addColumn('store_type_name', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    .addColumn('facilities', 'text', (column) => column.notNull())
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
}

async function createExperienceLinks(connection: Connection): Promise<void> {
  await createTable(connection, 'experience_brand')
    .addColumn('experience_id', 'integer', (column) => column.notNull().references('experience.experience_id'))
    .addColumn('brand_id', 'integer', (column) => column.notNull().references('brand.brand_id'))
    .addPrimaryKeyConstraint('experience_brand_pk', ['experience_id', 'brand_id'])
    .execute();
  await createTable(connection, 'experience_goods')
    .addColumn('experience_id', 'integer', (column) => column.notNull().references('experience.experience_id'))
    .addColumn('item_id', 'text', (column) => column.notNull().references('sku.item_id'))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('experience_goods_pk', ['experience_id', 'item_id'])
    .execute();
  await createTable(connection, 'experience_programme')
    .addColumn('experience_id', 'integer', (column) => column.notNull().references('experience.experience_id'))
    .addColumn('programme_id', 'integer', (column) => column.notNull().references('programme.programme_id'))
    .addColumn('sort', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('experience_programme_pk', ['experience_id', 'programme_id'])
    .execute();
  await createTable(connection, 'experience_notice')
    .addColumn('notice_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('experience_id', 'integer', (column) => column.notNull().references('experience.experience_id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema
    .createIndex('experience_notice_experience')
    .on('experience_notice')
    .columns(['experience_id', 'created'])
    .execute();
}

async function createArticleTable(connection: Connection): Promise<void> {
  await createTable(connection, 'article')
    .addColumn('article_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('cate_id', 'integer', (column) => column.notNull())
    .addColumn('cate_name', 'text', (column) => column.notNull())
    .addColumn('tag_info', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('designer_id', 'integer', (column) => column.references('designer.designer_id'))
    .addColumn('view_num', 'integer', (column) => column.notNull().check(sql`view_num >= 0`))
    .addColumn('release_time', 'integer', (column) => column.notNull())
    .execute();
  await connection.schema.createIndex('article_cate').on('article').columns(['cate_id', 'release_time desc']).execute();
}

/** Everything that can be looked at: goods, brands, programmes, experience centres, news. */
export const catalogue = {
  name: '0001-catalogue',
  // A table comes after those it points at, which PostgreSQL requires.
  up: async (connection: Connection): Promise<void> => {
    await createGoodsTables(connection);
    await createExperienceTables(connection);
    await createProgrammeTables(connection);
    await createExperienceLinks(connection);
    await createArticleTable(connection);
  },
};
