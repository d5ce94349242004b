import { createRandom } from '#backend/app/texts/random.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { activitySeeds, makeActivityGoods } from './activities.ts';
import { articleSeeds } from './articles.ts';
import { makeAttributes } from './attributes.ts';
import { brandSeeds } from './brands.ts';
import { categorySeeds } from './categories.ts';
import { campaignFieldSeeds, campaignSeeds } from './crm.ts';
import { designerSeeds } from './designers.ts';
import { dictId, dictSeeds } from './dict.ts';
import { experienceDynamicSeeds } from './experience-dynamics.ts';
import { experienceSeeds, linkExperiences } from './experiences.ts';
import { loadFacts } from './facts.ts';
import { type GoodsSeed, makeGoods } from './goods.ts';
import { roomPicture } from './homes.ts';
import { insertAll } from './insert-all.ts';
import { mainPicture } from './pictures.ts';
import { makePackages } from './programme-packages.ts';
import { makeProgrammes } from './programmes.ts';
import { searchWordSeeds } from './search-words.ts';
import { tagSeeds } from './tags.ts';
import { makeTopics } from './topics.ts';

const brandRows = (): Row<'brand'>[] =>
  brandSeeds.map((seed, index) => ({
    brand_id: seed.id,
    name: seed.name,
    logo: `/pictures/brand-${seed.id}.svg`,
    image: roomPicture(seed.room, seed.id),
    slogan: seed.slogan,
    intro: `<p>${seed.story}</p><h3>主营</h3><p>${seed.field}</p><p>${seed.name}为橙居样例商城虚构的自有品牌。</p>`,
    initial: seed.initial,
    is_hot: index < 12 ? 1 : 0,
    company: `${seed.name}智能科技（样例）有限公司`,
    tel: '400-155-5151',
    website: `/Brand/${seed.id}`,
    tag_info: [seed.name, seed.field].join(','),
    banners: JSON.stringify([roomPicture(seed.room, seed.id)]),
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

/** The usual freight, and a promise of when parcels come. */
const sampleFreight = { provinces: '[]', fee: 1000, free_from: 9900, days: 4 };

/**
 * Fills the empty catalogue tables with the sample world of design.md §5, with the same rows on every run. Returns the
 * goods.
 */
export async function seedCatalogue(
  connection: Connection,
  options: { goods: number },
): Promise<{ goods: number; skus: number; seeds: readonly GoodsSeed[] }> {
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

  await connection.insertInto('freight_rule').values(sampleFreight).execute();

  const attributes = makeAttributes(seeds);
  const topics = makeTopics(seeds, programmes.programmes);
  await insertAll(connection, 'attribute', attributes.attributes);
  await insertAll(connection, 'attribute_value', attributes.values);
  await insertAll(connection, 'goods_attribute', attributes.goods);
  await insertAll(connection, 'activity', activitySeeds);
  await insertAll(connection, 'activity_goods', makeActivityGoods(seeds));
  await insertAll(connection, 'programme_package', makePackages(programmes, seeds));
  await insertAll(connection, 'experience_dynamic', experienceDynamicSeeds);
  await insertAll(connection, 'topic', topics.topics);
  await insertAll(connection, 'topic_block', topics.blocks);
  await insertAll(connection, 'search_word', searchWordSeeds);
  await insertAll(connection, 'crm_campaign', campaignSeeds);
  await insertAll(connection, 'crm_field', campaignFieldSeeds);
  return { goods: seeds.length, skus: skus.length, seeds };
}
