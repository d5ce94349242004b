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
import { FactField, isNeeded } from './fact-field.tsx';
import { Sample } from './sample.tsx';

/** What the shop says about itself as a company. Only facts that were typed are sent. */
export function ImprintDesk() {
  const { data, fault, reload } = useCall(getImprint, {});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isSaved, setSaved] = useState(false);
  const press = usePress(saveImprint);
  if (!data) return <NotRead fault={fault} />;
  if (!data.is_able) return <NotRead fault="设置写在服务器的设置文件里，请在那里修改" />;
  const groups = Map.groupBy(data.facts, ({ group }) => group);
  const save = async (): Promise<void> => {
    if (!(await press.send({ facts: typed }))) return;
    setTyped({});
    setSaved(true);
    reload();
    say('店铺信息已保存，发布后页面更新');
  };
  return (
    <SheetForm
      title="店铺信息"
      note="显示在页头、页脚和单据上，带 * 的上线前要填"
      end={
        isSaved && (
          <Link className="btn" href={addressOf('publishing')}>
            去发布
          </Link>
        )
      }
      side={<Sample facts={data.facts} typed={typed} />}
      isBusy={press.isBusy}
      fault={press.fault}
      onSave={save}
    >
      <Missing facts={data.facts} typed={typed} />
      {[...groups].map(([group, facts]) => (
        <section key={group} className="box box--pad facts__group" aria-label={group}>
          <h2>{group}</h2>
          <div className="grid">
            {/* What cannot be typed in stands below what can. */}
            {facts
              .toSorted((one, other) => Number(one.is_fixed) - Number(other.is_fixed))
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

/** What a shop needs before buyers come, each a way to its field; nothing when all of it is there. */
function Missing(props: {
  readonly facts: DeskOutput<typeof getImprint>['facts'];
  readonly typed: Readonly<Record<string, string>>;
}) {
  const { facts, typed } = props;
  const missing = facts.filter((fact) => isNeeded(fact) && (typed[fact.name] ?? fact.value).trim() === '');
  if (missing.length === 0) return null;
  return (
    <section className="box missingfacts" aria-label="上线前还差的">
      <b>上线前还差 {missing.length} 项</b>
      {missing.map(({ name, label }) => (
        <a
          key={name}
          href={`#${name}`}
          onClick={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>(`[data-fact="${name}"]`)?.focus();
          }}
        >
          {label}
        </a>
      ))}
    </section>
  );
}
