import { expect, test } from 'vitest';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import type { CrmField } from '#core/campaign/contract.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/Active/ninePointNine', () => import('./store.ts'));

function answerTo({ type, setting, defaultValue }: CrmField): string | readonly string[] {
  if (type === 7) return '13800000001';
  if (type === 5 || type === 6) return '89';
  if (type === 9) return setting.slice(0, 1);
  if (type === 3) return setting[0] ?? '';
  return type === 1 || type === 2 ? '林晓晴' : defaultValue;
}

/** The form of the sample campaign with an answer to each field; a mobile is taken once. */
async function filledIn({ loadCampaignForm }: Awaited<ReturnType<typeof open>>, mobile: string) {
  const { list: fields } = await loadCampaignForm('demo');
  const answers = Object.fromEntries(
    fields.map((field) => [field.fieldId, field.type === 7 ? mobile : answerTo(field)]),
  );
  return [fields, answers] as const;
}

test('a form is filled in once per browser', async () => {
  const stores = await open();
  const [fields, answers] = await filledIn(stores, '13800000001');
  await stores.saveCampaign(fields, answers, 'demo');
  await expect(stores.saveCampaign(fields, answers, 'demo')).rejects.toThrow(/./);
});

test('a form whose answer was lost is there: pressing again says so, and never that it is filled in twice', async () => {
  const stores = await open();
  const [fields, answers] = await filledIn(stores, '13800000002');
  page.storefront.fail('saveMarketingInfo', 'unanswered');
  await expect(stores.saveCampaign(fields, answers, 'demo')).rejects.toThrow(/./);
  await stores.saveCampaign(fields, answers, 'demo');
  await expect(stores.saveCampaign(fields, answers, 'demo')).rejects.toThrow('只能填写一次');
});

test('a campaign that does not exist says so', async () => {
  const { loadCampaignForm } = await open();
  await expect(loadCampaignForm('gone')).rejects.toThrow(/./);
});
