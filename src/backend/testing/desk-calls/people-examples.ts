import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { gradeMember, listDeskMembers, noteMember } from '#core/member/desk-contract.ts';
import { startPayment } from '#core/payment/contract.ts';
import { getProject } from '#core/project/contract.ts';
import { getDeskProject, makeOffer, planWork } from '#core/project/desk-contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { acceptOffer, confirmProjectFile } from '#core/project/service-contract.ts';
import { listDeskQuestions } from '#core/question/desk-contract.ts';
import { listDeskReviews } from '#core/review/desk-contract.ts';
import { addAccount, listLog } from '#core/staff/desk-contract.ts';
import type { WriteExamples } from './example.ts';
import type { DeskWorld } from './world.ts';

const none = 987_654;
const contact = { contacts: '秦晚晴', contactNumber: '13912345678' };
const engineer = { engineer_name: '周启明', engineer_mobile: '13700001234' };
const work = [{ type: 'install' as const, appoint: '2026-12-05T09:00', ...engineer }];

async function needOf({ world }: DeskWorld) {
  const { client } = await world.newActor();
  const need = { ...contact, area: 96, remark: '不开槽', detailedAddress: '文三路 100 号' };
  return { member: client, need_id: Number((await client.call(createNeed, need)).id) };
}

const offerOf = (need_id: number) => ({
  need_id,
  lines: [{ item_id: '', name: '全屋方案设计', room_name: '', num: 1, price: 128_000 }],
  drawings: ['/uploads/plan.jpg'],
});

/** A project whose offer was paid; `isPlanned`: with work on site. */
async function paidProject(world: DeskWorld, isPlanned: boolean) {
  const { member, need_id } = await needOf(world);
  const { order_id } = await world.owner.call(makeOffer, offerOf(need_id));
  const { files, offers } = await member.call(getProject, { order_id });
  for (const { file_id } of files) await member.call(confirmProjectFile, { file_id: String(file_id), agree: 1 });
  const order = await member.call(acceptOffer, { offer_id: String(offers[0]?.offer_id) });
  const { trade_info } = await member.call(startPayment, { order_id: order.order_id, pay_type: 'wxpaypc' });
  await member.pay(trade_info.trade_id);
  if (isPlanned) await world.owner.call(planWork, { order_id, work });
  return { order_id, need_id };
}

async function enquiryOf(world: DeskWorld) {
  await needOf(world);
  const [one] = (await world.owner.call(listEnquiries, {})).list;
  if (!one) throw new Error('a need is no enquiry');
  return { kind: one.kind, ref: one.ref };
}

async function memberOf(world: DeskWorld): Promise<number> {
  await world.world.newActor();
  return (await world.owner.call(listDeskMembers, {})).list[0]?.user_id ?? 0;
}

async function answeredQuestion({ owner }: DeskWorld) {
  const found = (await owner.call(listDeskQuestions, { kind: 'all' })).list.find(({ answers }) => answers.length > 0);
  if (!found) throw new Error('the sample world has no answered question');
  return found;
}

/** Members, enquiries, projects, reviews, questions, staff. */
export const peopleExamples = {
  openMember: {
    input: async (world) => ({ user_id: await memberOf(world) }),
    refused: { user_id: none },
    leaves: [['member.open-mobile', 'told']],
  },
  gradeMember: {
    input: async (world) => {
      const user_id = await memberOf(world);
      const { grades } = await world.owner.call(listDeskMembers, {});
      return { user_id, grade_id: grades.at(-1)?.grade_id ?? 0 };
    },
    refused: { grade_id: none },
    leaves: [['member.grade', 'change']],
  },
  creditMember: {
    input: async (world) => ({ user_id: await memberOf(world), add: 2000, reason: '补偿延误' }),
    refused: { user_id: none },
    leaves: [['member.deposit', 'change']],
  },
  noteMember: {
    input: async (world) => ({ user_id: await memberOf(world), content: '周末才有人在家' }),
    refused: { user_id: none },
    leaves: [['member.note', 'add']],
  },
  strikeMemberNote: {
    input: async (world) => ({
      note_id: (await world.owner.call(noteMember, { user_id: await memberOf(world), content: '记错人了' })).note_id,
    }),
    refused: { note_id: none },
    leaves: [['member.strike-note', 'change']],
  },
  openEnquiry: {
    input: enquiryOf,
    refused: { ref: '987654' },
    leaves: [['enquiry.open-mobile', 'told']],
  },
  followEnquiry: {
    input: async (world) => ({
      ...(await enquiryOf(world)),
      staff_id: world.owner.staffId,
      state: 'following',
      note: '周末在家',
    }),
    refused: { staff_id: none },
    leaves: [['enquiry.follow', 'change']],
  },
  makeOffer: {
    input: async (world) => offerOf((await needOf(world)).need_id),
    refused: { need_id: none },
    leaves: [['project.offer', 'add']],
  },
  planWork: {
    input: async (world) => ({
      order_id: (await paidProject(world, true)).order_id,
      work: [{ ...work[0], appoint: '2026-12-06T09:00' } as (typeof work)[0]],
    }),
    refused: { order_id: none },
    leaves: [['project.work', 'change']],
  },
  finishWork: {
    input: async (world) => {
      const { need_id } = await paidProject(world, true);
      const project = await world.owner.call(getDeskProject, { need_id });
      return { work_id: project.work[0]?.work_id ?? 0 };
    },
    refused: { work_id: none },
    leaves: [['project.finish-work', 'change']],
  },
  replyReview: {
    input: async ({ owner }) => ({
      rate_id: (await owner.call(listDeskReviews, {})).list[0]?.rate_id ?? 0,
      reply: '抱歉让您久等了。',
    }),
    refused: { rate_id: none },
    leaves: [['review.reply', 'add']],
  },
  hideReview: {
    input: async ({ owner }) => ({
      rate_id: (await owner.call(listDeskReviews, { kind: 'all' })).list[0]?.rate_id ?? 0,
      reason: '辱骂他人',
    }),
    refused: { rate_id: none },
    leaves: [['review.hide', 'change']],
  },
  answerAsShop: {
    input: async ({ owner }) => ({
      question_id: (await owner.call(listDeskQuestions, {})).list[0]?.question_id ?? 0,
      content: '可以。',
    }),
    refused: { question_id: none },
    leaves: [['question.answer', 'add']],
  },
  hideQuestion: {
    input: async (world) => ({ question_id: (await answeredQuestion(world)).question_id, reason: '广告' }),
    refused: { question_id: none },
    leaves: [['question.hide', 'change']],
  },
  hideAnswer: {
    input: async (world) => ({
      answer_id: (await answeredQuestion(world)).answers[0]?.answer_id ?? 0,
      reason: '说错了',
    }),
    refused: { answer_id: none },
    leaves: [['answer.hide', 'change']],
  },
  addAccount: {
    input: ({ next }) => ({ name: `小林${next()}`, roles: ['orders'] }),
    refused: { name: '员工1' },
    leaves: [['staff.add', 'add']],
  },
  undoEntry: {
    input: async (world) => {
      const user_id = await memberOf(world);
      const { grades } = await world.owner.call(listDeskMembers, {});
      await world.owner.call(gradeMember, { user_id, grade_id: grades.at(-1)?.grade_id ?? 0 });
      const { list } = await world.owner.call(listLog, { about: `member:${user_id}` });
      return { entry_id: list[0]?.entry_id ?? 0 };
    },
    refused: { entry_id: none },
    leaves: [['member.grade', 'change']],
  },
  closeAccount: {
    input: async ({ owner, next }) => {
      const name = `小陈${next()}`;
      await owner.call(addAccount, { name, roles: ['orders'] });
      return { name };
    },
    refused: { name: '没有这个人' },
    leaves: [['staff.close', 'remove']],
  },
} satisfies Partial<WriteExamples>;
