import type { Insertable } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { CatalogueSchema } from '#backend/db/schema-catalogue.ts';
import { articleSeeds } from './articles.ts';
import { brandSeeds } from './brands.ts';
import { categorySeeds } from './categories.ts';
import { designerSeeds } from './designers.ts';
import { dictId, dictSeeds } from './dict.ts';
import { experienceSeeds, linkExperiences } from './experiences.ts';
import { loadFacts } from './facts.ts';
import { makeGoods } from './goods.ts';
import { mainPicture, roomPicture } from './pictures.ts';
import { makeProgrammes } from './programmes.ts';
import { createRandom } from './random.ts';
import { tagSeeds } from './tags.ts';

/** SQLite and PostgreSQL both take this many bound values in one statement. */
const maxParameters = 30_000;

async function insertAll<Name extends keyof CatalogueSchema>(
  connection: Connection,
  table: Name,
  rows: readonly Insertable<CatalogueSchema[Name]>[],
): Promise<void> {
  const perStatement = Math.floor(maxParameters / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += perStatement) {
    await connection
      .insertInto(table as 'tag')
      .values(rows.slice(start, start + perStatement) as never)
      .execute();
  }
}

const brandRows = () =>
  brandSeeds.map((seed, index) => ({
    brand_id: seed.id,
    name: seed.name,
    logo: `/pictures/brand-${seed.id}.svg`,
    image: roomPicture(seed.room),
    slogan: seed.slogan,
    intro: `<p>${seed.story}</p><h3>主营</h3><p>${seed.field}</p><p>${seed.name}为橙居样例商城虚构的自有品牌。</p>`,
    initial: seed.initial,
    is_hot: index < 12 ? 1 : 0,
    company: `${seed.name}智能科技（样例）有限公司`,
    tel: '400-155-5151',
    banners: JSON.stringify([roomPicture(seed.room)]),
    platforms: JSON.stringify([
      dictId('smartPlatform', '橙居生态'),
      ...createRandom(seed.name).sample([102, 103, 104], 2),
    ]),
    sort: 100 - index,
  }));

const categoryRows = () =>
  categorySeeds.map((seed) => ({
    category_id: seed.id,
    parent_id: seed.parentId,
    name: seed.name,
    level: seed.level,
    path: seed.path,
    image_url: mainPicture(seed.picture),
    sort: seed.sort,
  }));

/** Fills the empty catalogue tables with the sample world of design.md §5: the same rows on every run. */
export async function seedCatalogue(
  connection: Connection,
  options: { goods: number },
): Promise<{ goods: number; skus: number }> {
  const seeds = makeGoods(options.goods, loadFacts());
  const skus = seeds.flatMap((seed) => seed.skus);
  const programmes = makeProgrammes(seeds);
  const links = linkExperiences(
    seeds,
    programmes.programmes.map((programme) => programme.programme_id),
  );

  await insertAll(connection, 'brand', brandRows());
  await insertAll(connection, 'category', categoryRows());
  await insertAll(connection, 'tag', tagSeeds);
  await insertAll(connection, 'dict', dictSeeds);
  await insertAll(connection, 'designer', designerSeeds);
  await insertAll(connection, 'experience', experienceSeeds);
  await insertAll(connection, 'article', articleSeeds);
  await insertAll(
    connection,
    'goods',
    seeds.map((seed) => seed.goods),
  );
  await insertAll(connection, 'sku', skus);
  await insertAll(
    connection,
    'goods_tag',
    seeds.flatMap(({ goods, tagIds }) => tagIds.map((tag_id) => ({ goods_id: goods.goods_id, tag_id }))),
  );
  await insertAll(connection, 'programme', programmes.programmes);
  await insertAll(connection, 'programme_dict', programmes.dicts);
  await insertAll(connection, 'programme_room', programmes.rooms);
  await insertAll(connection, 'programme_goods', programmes.goods);
  await insertAll(connection, 'experience_brand', links.brands);
  await insertAll(connection, 'experience_goods', links.goods);
  await insertAll(connection, 'experience_programme', links.programmes);
  await insertAll(connection, 'experience_notice', links.notices);
  return { goods: seeds.length, skus: skus.length };
}
