import { expect, test, vi } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();

/**
 * Everything that shows its own failure in its place, or that nobody waits for: a message over the page as well would
 * say the same thing twice, or speak of something that the member did not ask for.
 */
const open = () =>
  page.storefront.open('/Goods/list', async () => {
    const [member, favourite, goods, order, project, rest] = await Promise.all([
      import('./profile.ts').then(async (profile) => ({
        ...profile,
        ...(await import('./counts.ts')),
        ...(await import('./change-profile.ts')),
        ...(await import('#storefront/member/security/sessions.ts')),
        ...(await import('#storefront/member/security/account.ts')),
        ...(await import('#storefront/address/store.ts')),
        ...(await import('#storefront/address/changes.ts')),
        ...(await import('#storefront/device/store.ts')),
        ...(await import('#storefront/device/own-devices.ts')),
        ...(await import('#storefront/login/auth.ts')),
      })),
      import('#storefront/favourite/collection.ts').then(async (collection) => ({
        ...collection,
        ...(await import('#storefront/favourite/favourites.ts')),
        ...(await import('#storefront/favourite/goods.ts')),
        ...(await import('#storefront/favourite/browse-history.ts')),
        ...(await import('#storefront/review/own.ts')),
        ...(await import('#storefront/review/goods.ts')),
        ...(await import('#storefront/coupon/store.ts')),
        ...(await import('#storefront/arrival/own.ts')),
        ...(await import('#storefront/notice/store.ts')),
      })),
      import('#storefront/goods/fresh/fresh-goods.ts').then(async (fresh) => ({
        ...fresh,
        ...(await import('#storefront/goods/fresh/member-price.ts')),
        ...(await import('#storefront/goods/below/goods-visit.ts')),
        ...(await import('#storefront/goods/library/store.ts')),
        ...(await import('#storefront/coupon/offers.ts')),
        ...(await import('#storefront/compare/detail.ts')),
        ...(await import('#storefront/cart/count.ts')),
        ...(await import('#storefront/cart/store.ts')),
        ...(await import('#storefront/cart/goods.ts')),
        ...(await import('#storefront/search/store.ts')),
      })),
      import('#storefront/order/store.ts').then(async (orders) => ({
        ...orders,
        ...(await import('#storefront/order/detail.ts')),
        ...(await import('#storefront/shell/call/underway.ts')),
        ...(await import('#storefront/delivery/store.ts')),
        ...(await import('#storefront/aftersales/store.ts')),
        ...(await import('#storefront/invoice/invoices.ts')),
        ...(await import('#storefront/invoice/order-invoice.ts')),
        ...(await import('#storefront/invoice/invoice-title.ts')),
        ...(await import('#storefront/checkout/usable-coupons.ts')),
        ...(await import('#storefront/checkout/pickup-centres.ts')),
        ...(await import('#storefront/checkout/store.ts')),
        ...(await import('#storefront/payment/store.ts')),
        ...(await import('#storefront/transfer/store.ts')),
      })),
      import('#storefront/project/store.ts').then(async (projects) => ({
        ...projects,
        ...(await import('#storefront/project/service/store.ts')),
        ...(await import('#storefront/project/need.ts')),
        ...(await import('#storefront/programme/library/fresh-programmes.ts')),
        ...(await import('#storefront/programme/page/live.ts')),
        ...(await import('#storefront/programme/swap/alternatives.ts')),
        ...(await import('#storefront/experience/visit.ts')),
        ...(await import('#storefront/campaign/store.ts')),
      })),
      import('#storefront/vip/store.ts').then(async (vip) => ({
        ...vip,
        ...(await import('#storefront/login/store.ts')),
        ...(await import('#storefront/login/protocol.ts')),
        ...(await import('#storefront/login/sms-code.ts')),
        ...(await import('#storefront/login/reset-password.ts')),
        ...(await import('#storefront/login/trust-login.ts')),
        ...(await import('#storefront/shell/toast/store.ts')),
      })),
    ]);
    return { member, favourite, goods, order, project, rest };
  });

type Stores = Awaited<ReturnType<typeof open>>;

const mobile = '13800000001';
const proof = { password: 'orange-tree-88' };
const address = { username: '林晓晴', telephone: mobile, province: '上海市', city: '上海市', county: '徐汇区' };
const login = { mobile, vcode: '123456', yzm: '', hasAgreed: true, ...proof };
const visit = { contacts: '林晓晴', contactNumber: mobile, remark: '' };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const quiet: Readonly<Record<string, (stores: Stores) => unknown>> = {
  'the profile': ({ member }) => member.profile.load(),
  'the counts of the personal centre': ({ member }) => member.loadMemberCounts(),
  'a changed profile': ({ member }) => member.saveProfile({ username: '晓晴' }),
  'a changed mobile': ({ member }) =>
    member.changeMobile({ old_mobile: mobile, new_mobile: '13800000002', smsCode: '123456', ...proof }),
  'the list of sessions': ({ member }) => member.sessions.load(),
  'the end of other sessions': ({ member }) => member.endOthers(proof),
  'what keeps an account open': ({ member }) => member.loadObstacles(),
  'a closed account': ({ member }) => member.closeAccount(proof),
  'an export': ({ member }) => member.downloadData(proof),
  'the addresses': ({ member }) => member.addresses.load(),
  'a new address': ({ member }) => member.saveAddress({ ...address, adrdetail: '漕溪北路 88 号' }),
  'a changed address': ({ member }) => member.saveAddress({ ...address, adrdetail: '漕溪北路 88 号' }, '1'),
  'the devices at home': ({ member }) => member.ownDevices.load(),
  'devices for the check of fit': ({ member }) => member.loadOwnDevices(),
  'goods for a device': ({ member }) => member.findGoods('门锁').catch(() => undefined),
  'the member': ({ member }) => member.loadMember(),
  'favourite goods': ({ favourite }) => favourite.favouriteGoods.load(),
  'favourite programmes': ({ favourite }) => favourite.favouriteProgrammes.load(),
  'favourite centres': ({ favourite }) => favourite.favouriteExperiences.load(),
  'favourite brands': ({ favourite }) => favourite.favouriteBrands.load(),
  'the hearts of a list': ({ favourite }) => favourite.loadFavourites(),
  'the heart of a goods page': ({ favourite }) => favourite.loadFavourite('1'),
  'goods looked at': ({ favourite }) => favourite.looks.load(),
  'own reviews': ({ favourite }) => favourite.ownReviews.load(),
  'an addition to a review': ({ favourite }) => favourite.addToReview('1', '用了一个月，很稳', []),
  'the reviews of goods': ({ favourite }) => favourite.loadReviews('1', undefined, 1).catch(() => undefined),
  'own coupons': ({ favourite }) => favourite.ownCoupons.load('usable'),
  'coupons to take': ({ favourite }) => favourite.ownCoupons.load('centre'),
  notices: ({ favourite }) => favourite.notices.load(1),
  'goods waited for': ({ favourite }) => favourite.ownArrivals.load(),
  'current prices': ({ goods }) => goods.loadFreshGoods(['1']),
  'prices of a member': ({ goods }) => goods.loadMemberPrices('1'),
  'a look at goods': ({ goods }) => goods.noteLook({ item_id: '1', name: '门锁', pic: '' }),
  bestsellers: ({ goods }) => goods.loadBestsellers(4),
  'coupons of goods': ({ goods }) => goods.loadOffers(['1']).catch(() => undefined),
  'compared goods': ({ goods }) => goods.loadCompared(['1']).catch(() => undefined),
  'the count at the cart': ({ goods }) => goods.loadCartCount(),
  'the cart': ({ goods }) => goods.loadCart(),
  'the cart, again': ({ goods }) => goods.rereadCart(),
  'goods of the cart': ({ goods }) => goods.loadCartGoods('1'),
  'a search without a hit': async ({ goods }) => {
    goods.reportMiss('飞行汽车');
    await vi.dynamicImportSettled();
  },
  'a page of orders': ({ order }) => order.orders.load({ status: 0, page: 1, keywords: '' }),
  'the counts of orders': ({ order }) => order.orderCounts.load(),
  'an order': ({ order }) => order.orderView.load('1'),
  'the parcel under way': ({ order }) => order.loadUnderway(),
  'the parcels of an order': ({ order }) => order.loadParcels('1').catch(() => undefined),
  'after-sales cases': ({ order }) => order.cases.load({ page: 1, status: 0, orderId: '' }),
  'one case': ({ order }) => order.openCase.load('1'),
  'reasons for a case': ({ order }) => order.loadReasons().catch(() => undefined),
  couriers: ({ order }) => order.loadCouriers().catch(() => undefined),
  invoices: ({ order }) => order.invoices.load(),
  'one invoice': ({ order }) => order.loadInvoice('1').catch(() => undefined),
  'an invoice sent again': ({ order }) => order.sendInvoiceAgain('1', 'lin@example.com'),
  'titles of invoices': ({ order }) => order.loadInvoiceTitles(),
  'coupons at checkout': ({ order }) => order.judgedCoupons.load('cart'),
  'centres for pick-up': ({ order }) => order.pickupCentres.load(),
  'the sum at checkout': ({ order }) => order.loadPreview(),
  'a payment': ({ order }) => order.payment.load('1'),
  'ways to pay': ({ order }) => order.loadPaymentTypes(() => false),
  'a bank transfer': ({ order }) => order.transfer.load('1'),
  'a page of projects': ({ project }) => project.projects.load({ status: 0, page: 1 }),
  'open needs': ({ project }) => project.openNeeds.load(),
  'one project': ({ project }) => project.projectDetail.load(1),
  'the step of a build': ({ project }) => project.advanceBuild(1),
  'own projects': ({ project }) => project.ownProjects.load(),
  'parcels of a project': ({ project }) => project.projectParcels.load(1),
  'work orders': ({ project }) => project.workOrders.load(1),
  'files of a project': ({ project }) => project.projectFiles.load(1),
  'own needs': ({ project }) => project.ownNeeds.load(),
  'a finished work': ({ project }) => project.confirmWork(1, 1, 5, ''),
  'current programmes': ({ project }) => project.loadFreshProgrammes([1]),
  'a programme without a page': ({ project }) => project.loadLiveProgramme('P1').catch(() => undefined),
  'devices in place of another': ({ project }) => project.loadAlternatives('门锁', []).catch(() => undefined),
  'the form of a campaign': ({ project }) => project.loadCampaignForm('1').catch(() => undefined),
  memberships: ({ rest }) => rest.vip.load(),
  'a log-in': ({ rest }) => rest.logInWithCode(login),
  'a registration': ({ rest }) => rest.register(login),
  'a protocol': ({ rest }) => rest.loadProtocol('member_register'),
  'a captcha': ({ rest }) => rest.loadCaptcha('login'),
  'a new password': ({ rest }) => rest.setNewPassword(login),
  'providers of a log-in': ({ rest }) => rest.loadTrustLogins(),
};

test('what shows its own failure shows no message over the page', async () => {
  const stores = await open();
  page.storefront.goOffline();
  const spoke: string[] = [];
  for (const [name, read] of Object.entries(quiet)) {
    const before = page.storefront.sent.length;
    await read(stores);
    if (page.storefront.sent.length === before) spoke.push(`${name} asked nothing`);
    if (stores.rest.$toasts.get().length > 0) spoke.push(`${name}: ${stores.rest.$toasts.get().at(-1)?.text}`);
    stores.rest.$toasts.set([]);
  }
  expect(spoke).toEqual([]);
});

test('a visit that cannot be booked says so beside its button alone', async () => {
  const { project, rest } = await open();
  page.storefront.fail('addbusiness', 'down', 2);
  expect(await project.sendVisit(1, { ...visit, date: tomorrow() })).toMatchObject({ message: /./ });
  expect(rest.$toasts.get()).toEqual([]);
});

const unasked: Readonly<Record<string, (stores: Stores) => unknown>> = {
  'the counts of the personal centre': ({ member }) => member.loadMemberCounts(),
  'the member': ({ member }) => member.loadMember(),
  'devices for the check of fit': ({ member }) => member.loadOwnDevices(),
  'the hearts of a list': ({ favourite }) => favourite.loadFavourites(),
  'the heart of a goods page': ({ favourite }) => favourite.loadFavourite('1'),
  'prices of a member': ({ goods }) => goods.loadMemberPrices('1'),
  'a look at goods': ({ goods }) => goods.noteLook({ item_id: '1', name: '门锁', pic: '' }),
  'the count at the cart': ({ goods }) => goods.loadCartCount(),
  'the parcel under way': ({ order }) => order.loadUnderway(),
  'titles of invoices': ({ order }) => order.loadInvoiceTitles(),
};

test.each(Object.entries(unasked))(
  '%s, not asked for by the visitor, leads nobody to the login page',
  async (_, read) => {
    await page.actor.world.shop.database.write((connection) =>
      connection.deleteFrom('session').where('user_id', '=', page.actor.userId).execute(),
    );
    const stores = await open();
    await read(stores);
    expect(page.storefront.sent.length).toBeGreaterThan(0);
    expect(page.storefront.visits).toEqual([]);
  },
);
