import { expect, test } from 'vitest';
import { projectOf } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/programme/works', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

test('what cannot be read is told in its place, and in no toast; the next try has it', async () => {
  const { order_id } = await projectOf(page.actor, 30);
  const { ownProjects, ownNeeds, projectFiles, projectParcels, workOrders, $toasts } = await open();
  const reads = [
    { reading: ownProjects, load: () => ownProjects.load() },
    { reading: ownNeeds, load: () => ownNeeds.load() },
    { reading: projectFiles, load: () => projectFiles.load(order_id) },
    { reading: projectParcels, load: () => projectParcels.load(order_id) },
    { reading: workOrders, load: () => workOrders.load(order_id) },
  ];
  for (const { reading, load } of reads) {
    page.storefront.goOffline();
    await load();
    page.storefront.goOnline();
    expect(reading.$reading.get()).toMatchObject({ data: undefined, failure: expect.stringMatching(/./) });
    await load();
    expect(reading.$reading.get()).toMatchObject({ data: expect.any(Array) });
  }
  expect(ownProjects.$reading.get().data?.map((project) => project.order_id)).toContain(order_id);
  expect($toasts.get()).toEqual([]);
});
