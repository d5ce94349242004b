import type { DeskCentre } from '#core/experience/desk-contract.ts';
import { getDeskCentre, listCentreChoices, saveCentre } from '#core/experience/desk-contract.ts';
import { centreLimits, centreStates } from '#core/experience/limits.ts';
import { centreStatusText, online } from '#core/experience/status.ts';
import { routes } from '#core/site/routes.ts';
import { GoodsPicker } from '#desk/goods/picker.tsx';
import { callDesk } from '#desk/shell/call.ts';
import { CardPreview } from '#desk/shell/form/card-preview.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { WordsField } from '#desk/shell/form/long/words-field.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { Ticks } from '#desk/shell/form/ticks.tsx';
import { useDraft } from '#desk/shell/form/use-draft.ts';
import { OnlineLink } from '#desk/shell/link.tsx';
import { RichPart } from '#desk/shell/rich/rich-field.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Basics } from './basics.tsx';
import { draftOf, emptyDraft, toSave } from './draft.ts';

const kind = {
  empty: () => emptyDraft,
  read: (centre_id: number) => callDesk(getDeskCentre, { centre_id }),
  draftOf,
};

/** The form of a centre; 0 is a new one. What is typed stays when it is refused. */
export function CentreForm({ centreId }: { readonly centreId: number }) {
  const { draft, updated, fault, setFault, set } = useDraft(centreId, kind);
  const choices = useCall(listCentreChoices, {});
  const press = usePress(saveCentre);
  if (!draft) return <NotRead fault={fault} />;
  const save = async (): Promise<void> => {
    const ready = toSave(draft);
    if (typeof ready === 'string') return setFault(ready);
    setFault('');
    const saved = await press.send({ ...ready, ...(centreId && { centre_id: centreId }), updated });
    if (!saved) return;
    say(centreId ? '体验馆已保存，发布后页面更新' : '体验馆已保存，在列表里按“上线”后发布');
    go(addressOf('centres'));
  };
  const states = Object.hasOwn(centreStates, draft.status) ? {} : { [draft.status]: centreStatusText(draft.status) };
  return (
    <SheetForm
      title={centreId ? draft.name || '体验馆' : '新建体验馆'}
      back={addressOf('centres')}
      end={centreId > 0 && draft.status === online && <OnlineLink href={routes.experience(centreId)} />}
      isNew={centreId === 0}
      isLong
      side={
        <>
          <CardPreview
            image={draft.images[0] ?? ''}
            ratio="1.6"
            title={draft.name}
            place="体验馆名称"
            text={[draft.address, draft.hours !== '-' && draft.hours].filter(Boolean).join('\n')}
          />
          <section className="box box--pad" aria-label="上线">
            <h2>上线</h2>
            {/* A new one is written first; its row in the list has the press that shows it. */}
            {centreId === 0 ? (
              <p className="muted">保存后在体验馆列表里按“上线”，再发布，顾客就能看到并预约</p>
            ) : (
              <Field label="状态" hint="设为“已上线”并发布后，顾客才能看到">
                <select
                  value={draft.status}
                  onChange={(event) => set({ status: Number(event.target.value) as DeskCentre['status'] })}
                >
                  {Object.entries({ ...states, ...centreStates }).map(([status, name]) => (
                    <option key={status} value={status}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
            )}
          </section>
        </>
      }
      isBusy={press.isBusy}
      fault={fault || press.fault}
      onSave={save}
    >
      <Basics draft={draft} types={choices.data?.types ?? []} centreId={centreId} onChange={set} />
      <section className="box box--pad chips" aria-label="馆内">
        <h2>馆内</h2>
        <Ticks
          label="服务（可多选）"
          all={(choices.data?.tags ?? []).map((name) => ({ id: name, name }))}
          ticked={draft.tags}
          onChange={(tags) => set({ tags })}
        />
        {/* A space may stand inside of a name, as in 免费 Wi-Fi. */}
        <WordsField
          label="设施"
          rule="逗号或回车隔开"
          words={draft.facilities}
          most={12}
          letters={12}
          ends={/[,，、;；]/}
          example="例如：免费停车"
          next="再加一项"
          onChange={(facilities) => set({ facilities })}
        />
        <RichPart title="馆内介绍" value={draft.intro} onChange={(intro) => set({ intro })} />
        <Ticks
          label="馆内品牌（可多选）"
          all={choices.data?.brands ?? []}
          ticked={draft.brand_ids}
          onChange={(brand_ids) => set({ brand_ids })}
        />
      </section>
      <section className="box box--pad chips" aria-label="展出">
        <header className="part__head">
          <h2>展出</h2>
          <span className="muted">
            最多 {centreLimits.goods} 个商品、{centreLimits.programmes} 套方案
          </span>
        </header>
        <GoodsPicker chosen={draft.goods} onChoose={(goods) => set({ goods })} />
        <Ticks
          isLong
          label="方案"
          all={choices.data?.programmes ?? []}
          ticked={draft.programme_ids}
          onChange={(programme_ids) => set({ programme_ids })}
        />
      </section>
    </SheetForm>
  );
}
