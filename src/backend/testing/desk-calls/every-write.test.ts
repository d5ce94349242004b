import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskCalls } from '#core/desk-calls.ts';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { type AnyDeskCall, mayCall } from '#core/staff/desk-call.ts';
import { type Role, roleNames } from '#core/staff/roles.ts';
import { type DeskWorld, deskWorld } from './world.ts';
import { writeExampleOf, writeNames } from './write-examples.ts';

const worlds = deskWorld();
let world: DeskWorld;
beforeAll(async () => {
  takeSettingsFrom((name) =>
    name === 'bank' ? { holder: '杭州青禾', bank: '招商银行', account: '571900000000001' } : undefined,
  );
  world = await worlds.open();
});
afterAll(() => worlds.close());

/** What an entry of each kind has of the states before and after. */
const states = {
  change: { before: expect.any(Object), after: expect.any(Object) },
  add: { before: null, after: expect.any(Object) },
  remove: { before: expect.any(Object), after: null },
  told: { before: null },
};

/** Entries of people since the last one that is known; accounts of these tests are opened by nobody. */
async function entriesAfter(known: number) {
  const rows = await world.world.shop.database.read
    .selectFrom('staff_log')
    .selectAll()
    .where('entry_id', '>', known)
    .where('staff_id', 'is not', null)
    .orderBy('entry_id')
    .execute();
  const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return rows.map((row) => ({ ...row, before: parse(row.before), after: parse(row.after) }));
}
const lastEntry = async (): Promise<number> => Number((await entriesAfter(0)).at(-1)?.entry_id ?? 0);

test('every call of the desk that writes has an example, but for those of the session', () => {
  const writes = Object.entries(deskCalls).filter(([, { method }]) => method === 'POST');
  expect(writeNames.toSorted()).toEqual(
    writes
      .map(([name]) => name)
      .filter((name) => name !== 'loginStaff' && name !== 'logoutStaff')
      .toSorted(),
  );
});

test.each(writeNames)(
  '%s: carried out it leaves its entry with before and after, refused it leaves none',
  async (name) => {
    const call: AnyDeskCall = deskCalls[name];
    const { input: make, refused, leaves } = writeExampleOf(name);
    const input = (await make(world)) as object;
    const known = await lastEntry();

    const wrong = [refused && { ...input, ...refused }, Object.keys(input).length > 0 && {}];
    for (const one of wrong.filter((part) => !!part)) await expect(world.owner.call(call, one)).rejects.toThrow();
    const roles = Object.keys(roleNames) as Role[];
    for (const role of roles.filter((one) => !mayCall(call.rights, [one])).slice(0, 1)) {
      const colleague = await world.desk.staff(role);
      await expect(colleague.call(call, input)).rejects.toThrow('没有这项权限');
    }
    expect(await entriesAfter(known)).toEqual([]);

    const press = { key: `every-write-${name}` };
    const reply = await world.owner.call(call, input, press);
    const entries = await entriesAfter(known);
    expect(entries).toMatchObject(
      leaves.map(([action, kind]) => ({
        action,
        staff_id: world.owner.staffId,
        about: expect.stringMatching(/./),
        ...states[kind],
      })),
    );
    const hasChanged = entries.map(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    expect(hasChanged).toEqual(leaves.map(([, kind], index) => kind !== 'told' || hasChanged[index]));
    // The same press again, as after a lost answer; accounts show their secrets once and have no such keys.
    const isOnce = name === 'addAccount' || name === 'closeAccount';
    expect(isOnce ? reply : await world.owner.call(call, input, press)).toEqual(reply);
    expect(await entriesAfter(known)).toHaveLength(entries.length);
  },
);
