import { getDeskArticle, listDeskArticles } from '#core/article/desk-contract.ts';
import { listDeskDesigners } from '#core/designer/desk-contract.ts';
import { getDeskCentre, listDeskCentres, saveDynamic } from '#core/experience/desk-contract.ts';
import { getDeskProgramme } from '#core/programme/desk-contract.ts';
import { listContentChanges } from '#core/publishing/change-contract.ts';
import { saveHotWords } from '#core/search/desk-contract.ts';
import { saveTopic } from '#core/topic/desk-contract.ts';
import { getDeskHome } from '#core/topic/home-contract.ts';
import type { DeskSlide } from '#core/topic/slide.ts';
import type { WriteExamples } from './example.ts';

const none = 987_654;
const slide: DeskSlide = {
  image: '/pictures/room-living.webp',
  narrow_image: '',
  alt: '客厅',
  focus: 'middle',
  eyebrow: '双十二',
  title: ['全屋智能'],
  text: [],
  main: { name: '去看看', href: '/Programme/list' },
  second: null,
};
const text = (data: string) => [{ type: 'html' as const, title: '', data }];
const dynamic = { centre_id: 1, title: '开业啦', images: [], content: '今天开业' };

/** What the shop shows, and publishing it. */
export const contentExamples = {
  saveImprint: {
    input: ({ next }) => ({ facts: { name: `青禾家居 ${next()}` } }),
    refused: { facts: { name: '' } },
    leaves: [['imprint.change', 'change']],
  },
  saveDeskHome: {
    input: async ({ owner }) => {
      const { floors, updated } = await owner.call(getDeskHome, {});
      return { slides: [slide], floors: floors.map(({ name: _, ...floor }) => floor), updated };
    },
    refused: { floors: [{ category_id: String(none), title: '', is_shown: true }] },
    leaves: [['home.change', 'add']],
  },
  saveTopic: {
    input: async ({ owner, next }) => {
      const name = `topic-${next()}`;
      const { updated } = await owner.call(saveTopic, { name, title: '春季', blocks: text('一') });
      return { name, title: '春季', blocks: text('二'), updated };
    },
    refused: { name: 'news' },
    leaves: [['topic.change', 'change']],
  },
  saveArticle: {
    input: async ({ owner }) => {
      const code = (await owner.call(listDeskArticles, {})).list[0]?.code ?? '';
      return { ...(await owner.call(getDeskArticle, { code })), content: '<p>补充。</p>' };
    },
    refused: { brands: ['没有的牌子'] },
    leaves: [['article.change', 'change']],
  },
  saveHotWords: {
    input: ({ next }) => ({ words: ['双十二', `门锁${next()}`] }),
    refused: { words: ['门锁', '门锁'] },
    leaves: [['words.change', 'change']],
  },
  saveCentre: {
    input: async ({ owner }) => {
      const centre_id = (await owner.call(listDeskCentres, {})).list[0]?.centre_id ?? 0;
      const {
        goods: _goods,
        province_id: _province,
        city_id: _city,
        ...stored
      } = await owner.call(getDeskCentre, {
        centre_id,
      });
      return { ...stored, hours: '09:00-20:00' };
    },
    refused: { area_id: '330000' },
    leaves: [['centre.change', 'change']],
  },
  saveDynamic: {
    input: async ({ owner }) => ({ ...dynamic, ...(await owner.call(saveDynamic, dynamic)), content: '开业三天' }),
    refused: { centre_id: 2 },
    leaves: [['dynamic.change', 'change']],
  },
  removeDynamic: {
    input: async ({ owner }) => owner.call(saveDynamic, dynamic),
    refused: { dynamic_id: none },
    leaves: [['dynamic.remove', 'remove']],
  },
  saveProgramme: {
    input: async ({ owner }) => {
      const { rooms, code: _code, ...stored } = await owner.call(getDeskProgramme, { programme_id: 9 });
      const kept = rooms.map((room) => ({
        ...room,
        devices: room.devices.map(({ item_id, num, x, y }) => ({ item_id, num, x, y })),
      }));
      return { ...stored, rooms: kept, name: '换了名字的方案' };
    },
    refused: { brand_id: none },
    leaves: [['programme.change', 'change']],
  },
  saveDesigner: {
    input: async ({ owner }) => {
      const [first] = (await owner.call(listDeskDesigners, {})).list;
      if (!first) throw new Error('the sample world has no designer');
      const { code: _code, programmes: _programmes, ...stored } = first;
      return { ...stored, years: 21 };
    },
    refused: { designer_id: none },
    leaves: [['designer.change', 'change']],
  },
  tryPublishing: { input: () => ({}), refused: null, leaves: [['release.try', 'told']] },
  publishNow: { input: () => ({}), refused: { accept: ['nonsense !'] }, leaves: [['release.publish', 'told']] },
  rollBackRelease: {
    input: () => ({ sequence: 2 }),
    refused: { sequence: 999 },
    leaves: [['release.rollback', 'change']],
  },
  takeBackChange: {
    input: async ({ owner, next }) => {
      await owner.call(saveHotWords, { words: [`退回${next()}`] });
      const { list } = await owner.call(listContentChanges, {});
      return { entry_id: list.find(({ about }) => about === 'words')?.entry_id ?? 0 };
    },
    refused: { entry_id: none },
    leaves: [['words.change', 'change']],
  },
} satisfies Partial<WriteExamples>;
