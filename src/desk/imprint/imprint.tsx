import { useState } from 'react';
import { getImprint, saveImprint } from '#core/imprint/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { FactField, isMissing } from './fact-field.tsx';
import { Lacking } from './lacking.tsx';
import { Origin } from './origin.tsx';
import { Ready } from './ready.tsx';
import { Sample } from './sample.tsx';

type Fact = DeskOutput<typeof getImprint>['facts'][number];

/** The facts of a group as they stand, two in a row. */
const order = ['name', 'tagline', 'title', 'colour'];
const placeOf = ({ name }: Fact): number => order.indexOf(name);

/** Whether a fact that a shop can do without says nothing yet; its colour is chosen already, its address is the server's. */
const isOpen = ({ name, value, is_fixed }: Fact): boolean => value === '' && name !== 'colour' && !is_fixed;

/** What the shop says about itself as a company. Only facts that were typed are sent. */
export function ImprintDesk() {
  const { data, fault, reload } = useCall(getImprint, {});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const press = usePress(saveImprint);
  if (!data) return <NotRead fault={fault} />;
  if (!data.is_able) return <NotRead fault="设置写在服务器的设置文件里，请在那里修改" />;
  const missing = data.facts.filter((fact) => isMissing(fact, typed[fact.name]));
  const groups = Map.groupBy(
    data.facts.filter(({ is_fixed }) => !is_fixed),
    ({ group }) => group,
  );
  const save = async (): Promise<void> => {
    if (!(await press.send({ facts: typed }))) return;
    // What was typed since the press is not stored yet.
    setTyped((held) => Object.fromEntries(Object.entries(held).filter(([name, value]) => value !== typed[name])));
    setSaved(true);
    reload();
    say('店铺信息已保存，发布后页面更新');
  };
  return (
    <SheetForm
      title="店铺信息"
      note="显示在页头、页脚和单据上，发布后更新"
      end={
        isSaved && (
          <Link className="btn" href={addressOf('publishing')}>
            去发布
          </Link>
        )
      }
      side={
        <>
          <Sample facts={data.facts} typed={typed} />
          {missing.length === 0 && <Ready open={data.facts.filter(isOpen)} />}
          <Origin facts={data.facts.filter(({ is_fixed }) => is_fixed)} />
        </>
      }
      above={
        <>
          {missing.length > 0 && <Lacking facts={missing} />}
          <nav className="jumps" aria-label="店铺信息的各部分">
            {[...groups.keys()].map((group) => (
              <button
                key={group}
                type="button"
                className="plain"
                data-goes-to
                onClick={() => document.getElementById(`facts-${group}`)?.scrollIntoView()}
              >
                {group}
              </button>
            ))}
          </nav>
        </>
      }
      isBusy={press.isBusy}
      fault={press.fault}
      onSave={save}
    >
      {[...groups].map(([group, facts]) => (
        <section key={group} id={`facts-${group}`} className="box box--pad facts__group" aria-label={group}>
          <h2>{group}</h2>
          <div className="grid">
            {facts
              .toSorted((one, other) => placeOf(one) - placeOf(other))
              .map((fact) => (
                <FactField
                  key={fact.name}
                  fact={fact}
                  value={typed[fact.name] ?? fact.value}
                  onChange={(value) => setTyped({ ...typed, [fact.name]: value })}
                />
              ))}
          </div>
        </section>
      ))}
    </SheetForm>
  );
}
