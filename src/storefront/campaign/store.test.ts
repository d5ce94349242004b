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

test('a form is filled in once per browser', async () => {
  const { loadCampaignForm, saveCampaign } = await open();
  const { list: fields } = await loadCampaignForm('demo');
  const answers = Object.fromEntries(fields.map((field) => [field.fieldId, answerTo(field)]));
  await saveCampaign(fields, answers, 'demo');
  await expect(saveCampaign(fields, answers, 'demo')).rejects.toThrow(/./);
});

test('a campaign that does not exist says so', async () => {
  const { loadCampaignForm } = await open();
  await expect(loadCampaignForm('gone')).rejects.toThrow(/./);
});
