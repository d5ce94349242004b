import type { listProgrammeChoices } from '#core/programme/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Disclosure } from '#desk/shell/disclosure.tsx';
import { Ticks } from '#desk/shell/form/ticks.tsx';
import type { Draft } from './draft.ts';
import { SelectField } from './select-field.tsx';

/** Kinds of the dictionary of which a programme has several values: those of every programme, and those of some. */
const main = [
  ['smartScene', '场景'],
  ['smartSystem', '系统'],
] as const;
const more = [
  ['smartPlatform', '平台'],
  ['smartLan', '组网'],
  ['smartWifi', '无线网络'],
] as const;

interface Props {
  readonly draft: Draft;
  readonly choices: DeskOutput<typeof listProgrammeChoices> | null;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The scenes and systems by which a programme is found. */
export function Scenes(props: Props) {
  const { draft, choices, onChange } = props;
  const line = ([kind, label]: readonly [kind: string, label: string]) => (
    <Ticks
      key={kind}
      label={label}
      all={choices?.dict[kind] ?? []}
      ticked={draft.dict_ids}
      onChange={(dict_ids) => onChange({ dict_ids })}
    />
  );
  // What is chosen there is in sight when the form is opened.
  const hasMore = more.some(([kind]) => choices?.dict[kind]?.some(({ id }) => draft.dict_ids.includes(id)));
  return (
    <section className="box box--pad chips chips--lines" aria-label="场景与系统">
      <header className="part__head">
        <h2>场景与系统</h2>
        <span className="muted">可多选</span>
      </header>
      {main.map(line)}
      <Disclosure title="更多条件：平台、组网、无线网络" isOpen={hasMore}>
        <p className="muted">顾客在方案库里可以按这些筛选</p>
        {more.map(line)}
      </Disclosure>
    </section>
  );
}

/** Who designed a programme, and where it can be seen. */
export const Relations = ({ draft, choices, onChange }: Props) => (
  <section className="box box--pad" aria-label="设计与体验">
    <h2>设计与体验</h2>
    <SelectField
      label="设计师"
      none="不指定"
      rows={choices?.designers ?? []}
      value={draft.designer_id}
      onChange={(designer_id) => onChange({ designer_id })}
    />
    <SelectField
      label="体验馆"
      none="不关联"
      rows={choices?.centres ?? []}
      value={draft.centre_id}
      onChange={(centre_id) => onChange({ centre_id })}
    />
  </section>
);
