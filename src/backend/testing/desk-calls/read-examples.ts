import { listDeskArticles } from '#core/article/desk-contract.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { listDeskMembers, noteMember } from '#core/member/desk-contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import type { ReadExamples } from './example.ts';

/** One question that every reading call answers with rows, where there are any. */
export const readExamples: ReadExamples = {
  getStaff: () => ({}),
  listAccounts: () => ({}),
  listLog: () => ({}),
  listDeskOrders: () => ({ view: 'all' }),
  countDeskOrders: () => ({}),
  getDeskOrder: async (world) => ({ order_id: (await world.order('shipped')).order_id }),
  listDeskCouriers: () => ({}),
  listDeskCases: () => ({}),
  listBankRefunds: () => ({}),
  listClosedRefunds: async (world) => ({ order_id: (await world.order('paid')).order_id }),
  listDeskTransfers: () => ({}),
  listStatements: () => ({}),
  listDeskGoods: () => ({}),
  countDeskGoods: () => ({}),
  countPriced: () => ({ category_id: '1' }),
  listLowSkus: () => ({}),
  getDeskGoods: async ({ owner }) => ({
    goods_id: (await owner.call(listDeskGoods, {})).list[0]?.goods_id ?? '',
  }),
  listGoodsChoices: () => ({}),
  listDeskReviews: () => ({ kind: 'all' }),
  listDeskQuestions: () => ({ kind: 'all' }),
  listEnquiries: () => ({}),
  getDeskProject: async ({ world }) => {
    const need = { contacts: '秦晚晴', contactNumber: '13912345678', area: 96, detailedAddress: '文三路 100 号' };
    const { id } = await (await world.newActor()).client.call(createNeed, need);
    return { need_id: Number(id) };
  },
  listDeskMembers: () => ({}),
  listMemberNotes: async ({ owner }) => {
    const { user_id = 0 } = (await owner.call(listDeskMembers, {})).list[0] ?? {};
    await owner.call(noteMember, { user_id, content: '周末才有人在家' });
    return { user_id };
  },
  listDeskInvoices: () => ({ kind: 'issued' }),
  listDeskCoupons: () => ({}),
  listImports: () => ({}),
  exportGoods: () => ({}),
  listDeskSales: () => ({}),
  listDeskVipGrades: () => ({}),
  listVipMembers: () => ({}),
  getFreight: () => ({}),
  getImprint: () => ({}),
  getDeskHome: () => ({}),
  listDeskTopics: () => ({}),
  getDeskTopic: () => ({ name: 'privacy' }),
  listTopicChoices: () => ({}),
  listDeskArticles: () => ({}),
  getDeskArticle: async ({ owner }) => ({ code: (await owner.call(listDeskArticles, {})).list[0]?.code ?? '' }),
  listArticleChoices: () => ({}),
  getHotWords: () => ({}),
  countFound: () => ({ words: '门锁\n没有' }),
  listDeskRegions: () => ({}),
  listDeskCentres: () => ({}),
  getDeskCentre: () => ({ centre_id: 1 }),
  listCentreChoices: () => ({}),
  listDeskDynamics: () => ({ centre_id: 1 }),
  listDeskProgrammes: () => ({}),
  getDeskProgramme: () => ({ programme_id: 9 }),
  listProgrammeChoices: () => ({}),
  findDevices: () => ({}),
  listDeskDesigners: () => ({}),
  getStatistics: () => ({ begins: '2026-01-01', ends: '2026-01-31' }),
  getToday: () => ({}),
  getWaiting: () => ({}),
  getPublishing: () => ({}),
  listReleases: () => ({}),
  getPageChange: () => ({ path: '/topic/a' }),
  listContentChanges: () => ({}),
};
