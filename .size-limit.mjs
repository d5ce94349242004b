import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsBehind, scriptsOf } from './scripts/check/bundle-graph.ts';

// Budgets of the script parts (docs/architecture.md), brotli. Sizes are those of the release that `npm test` has rendered.
const named = process.env.CHENGJU_RELEASE;
if (!named) throw new Error('CHENGJU_RELEASE names no release; run npm test');
const folder = realpathSync(named);

const page = (file) => readFileSync(join(folder, file), 'utf8');
const goods = Object.values(JSON.parse(page('release.json')).pages).find(({ file }) => /^Goods\/\d+\.html$/.test(file));
const inFolder = (files) => files.map((file) => join(folder, file));
const boot = scriptsBehind(folder, scriptsOf(page(goods.file)).boot);
const islandsOf = (file) => scriptsBehind(folder, scriptsOf(page(file)).islands);
const goodsIslands = scriptsOf(page(goods.file)).islands;
const isFarDown = (file) => /\/GoodsBelow[.-]/.test(file);
const ownScripts = (entries) =>
  scriptsBehind(folder, entries).filter((file) => !/\/(react|client)[.-]/.test(file) && !boot.includes(file));
const all = (file) => [...new Set([...islandsOf(file), ...scriptsBehind(folder, scriptsOf(page(file)).boot)])];

export default [
  { name: 'boot module', path: inFolder(boot), limit: '12 kB' },
  {
    name: 'React part',
    path: inFolder(islandsOf(goods.file).filter((file) => /\/(react|client)[.-]/.test(file))),
    limit: '62 kB',
  },
  {
    name: 'goods page, islands without React and boot',
    path: inFolder(ownScripts(goodsIslands.filter((file) => !isFarDown(file)))),
    limit: '6.4 kB',
  },
  {
    name: 'goods page, what is fetched when scrolled near',
    path: inFolder(
      ownScripts(goodsIslands).filter(
        (file) => !ownScripts(goodsIslands.filter((one) => !isFarDown(one))).includes(file),
      ),
    ),
    limit: '5.8 kB',
  },
  {
    name: 'goods page, questions',
    path: inFolder(
      ownScripts(
        readdirSync(join(folder, '_astro'))
          .filter((file) => /^QuestionList[.-].*\.js$/.test(file))
          .map((file) => `_astro/${file}`),
      ).filter((file) => !ownScripts(goodsIslands).includes(file)),
    ),
    limit: '4.7 kB',
  },
  // The signature of calls (crypto-js): only the first signed call of a session loads it, beside what its page counts below.
  {
    name: 'signature of calls',
    path: inFolder(
      readdirSync(join(folder, '_astro'))
        .filter((file) => /^todays-token[.-].*\.js$/.test(file))
        .map((file) => `_astro/${file}`),
    ),
    limit: '2.2 kB',
  },
  // A page of fifteen files changes by 60 bytes when their hashes do, so each has a little room.
  { name: 'goods list, all scripts', path: inFolder(all('Goods/goods.html')), limit: '99.5 kB' },
  { name: 'cart, all scripts', path: inFolder(all('Cart/cart.html')), limit: '85 kB' },
  { name: 'checkout, all scripts', path: inFolder(all('Checkout.html')), limit: '84.2 kB' },
  { name: 'order list, all scripts', path: inFolder(all('User/orderList.html')), limit: '92.8 kB' },
  { name: 'order, all scripts', path: inFolder(all('User/orderDetail.html')), limit: '95.9 kB' },
  { name: 'after-sales case, all scripts', path: inFolder(all('User/supportDetail.html')), limit: '95.3 kB' },
  { name: 'project, all scripts', path: inFolder(all('User/programmeDetail.html')), limit: '92.5 kB' },
  { name: 'checkout of an offer, all scripts', path: inFolder(all('Checkout/rxCheckout.html')), limit: '86.6 kB' },
  { name: 'addresses, all scripts', path: inFolder(all('User/addressList.html')), limit: '85.3 kB' },
  { name: 'coupons, all scripts', path: inFolder(all('User/coupon.html')), limit: '85.3 kB' },
  { name: 'information, all scripts', path: inFolder(all('User/information.html')), limit: '88.5 kB' },
  { name: 'collection, all scripts', path: inFolder(all('User/collectList.html')), limit: '93.9 kB' },
  { name: 'membership, all scripts', path: inFolder(all('User/paidMbr.html')), limit: '92.7 kB' },
  { name: 'work on site, all scripts', path: inFolder(all('User/programme/workOrder.html')), limit: '92.4 kB' },
  { name: 'house plans, all scripts', path: inFolder(all('User/programme/uplaod.html')), limit: '92.2 kB' },
  { name: 'reviews, all scripts', path: inFolder(all('User/review.html')), limit: '91.7 kB' },
  { name: 'invoices, all scripts', path: inFolder(all('User/invoice.html')), limit: '90 kB' },
  { name: 'own devices, all scripts', path: inFolder(all('User/devices.html')), limit: '89.5 kB' },
  { name: 'after-sales, all scripts', path: inFolder(all('User/support.html')), limit: '93.1 kB' },
  { name: 'kept programmes, all scripts', path: inFolder(all('User/programmeList.html')), limit: '86 kB' },
  { name: 'projects, all scripts', path: inFolder(all('User/programmeOrder.html')), limit: '91.6 kB' },
  { name: 'drawings, all scripts', path: inFolder(all('User/programme/preview.html')), limit: '89.4 kB' },
  { name: 'needs, all scripts', path: inFolder(all('User/programme/demand.html')), limit: '89.5 kB' },
  { name: 'parcels of a project, all scripts', path: inFolder(all('User/programme/express.html')), limit: '90.1 kB' },
  { name: 'home of the centre, all scripts', path: inFolder(all('User.html')), limit: '92.2 kB' },
];
