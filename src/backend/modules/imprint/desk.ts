import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type * as imprint from '#core/imprint/desk-contract.ts';

export const imprintDesk: DeskHandlers<typeof imprint> = {
  getImprint: async (_input, { imprint: port }) => ({
    is_able: port !== null,
    facts: port?.read().map((fact) => ({ ...fact })) ?? [],
  }),

  saveImprint: async ({ facts: typed }, { imprint: port, log }) => {
    if (!port) throw new Refusal('设置写在服务器的设置文件里，请在那里修改');
    const facts = port.read();
    const unknown = Object.keys(typed).find((name) => !facts.some((fact) => fact.name === name));
    if (unknown !== undefined) throw new Refusal(`没有“${unknown}”这一项`);
    const changed = facts.filter(({ name, value }) => typed[name] !== undefined && typed[name] !== value);
    for (const { name, label, is_required, is_fixed } of changed) {
      if (is_fixed) throw new Refusal(`${label}由服务器设置，不能在此修改`);
      if (is_required && typed[name] === '') throw new Refusal(`请填写${label}`);
    }
    if (changed.length === 0) throw new Refusal('没有改动');
    const versions = (of: (fact: (typeof changed)[number]) => string) =>
      Object.fromEntries(changed.map((fact) => [fact.name, of(fact)]));
    await log({
      action: 'imprint.change',
      about: 'imprint',
      before: versions(({ value }) => value),
      after: versions(({ name }) => typed[name] ?? ''),
    });
    // Last, because a file does not go back with the transaction.
    const [trouble] = port.write(typed);
    if (trouble !== undefined) throw new Refusal(trouble);
    return { status: true };
  },
};
