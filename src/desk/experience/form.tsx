import { useEffect, useState } from 'react';
import { getDeskCentre, listCentreChoices, saveCentre } from '#core/experience/desk-contract.ts';
import { centreLimits, centreStates } from '#core/experience/limits.ts';
import { centreStatusText } from '#core/experience/status.ts';
import { GoodsPicker } from '#desk/goods/picker.tsx';
import { Pictures } from '#desk/goods/pictures.tsx';
import { callDesk, wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Ticks } from '#desk/shell/form/ticks.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Basics } from './basics.tsx';
import { type Draft, draftOf, emptyDraft, toSave } from './draft.ts';

/** The form of a centre; 0 is a new one. What is typed stays when it is refused. */
export function CentreForm({ centreId }: { readonly centreId: number }) {
  const [draft, setDraft] = useState<Draft | null>(centreId ? null : emptyDraft);
  const [updated, setUpdated] = useState(0);
  const [fault, setFault] = useState('');
  const choices = useCall(listCentreChoices, {});
  const press = usePress(saveCentre);
  useEffect(() => {
    if (!centreId) return;
    callDesk(getDeskCentre, { centre_id: centreId })
      .then((centre) => {
        setDraft(draftOf(centre));
        setUpdated(centre.updated);
      })
      .catch((error: unknown) => setFault(wordsOf(error)));
  }, [centreId]);
  if (!draft) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const save = async (): Promise<void> => {
    const ready = toSave(draft);
    if (typeof ready === 'string') return setFault(ready);
    setFault('');
    const saved = await press.send({ ...ready, ...(centreId && { centre_id: centreId }), updated });
    if (!saved) return;
    say('体验馆已保存，发布后页面更新');
    go(addressOf('centres'));
  };
  const states = draft.status in centreStates ? {} : { [draft.status]: centreStatusText(draft.status) };
  return (
    <form
      className="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="head">
        <h1>{centreId ? draft.name || '体验馆' : '新建体验馆'}</h1>
        <div className="head__end">
          <Link className="btn" href={addressOf('centres')}>
            返回列表
          </Link>
          <button type="submit" className="btn btn--main" disabled={press.isBusy}>
            {press.isBusy ? '正在保存…' : '保存'}
          </button>
        </div>
      </div>
      <Fault text={fault || press.fault} />
      <Basics draft={draft} types={choices.data?.types ?? []} states={{ ...states, ...centreStates }} onChange={set} />
      <Pictures pics={draft.images} onChange={(images) => set({ images })} />
      <section className="box box--pad" aria-label="馆内">
        <h2>馆内</h2>
        <Ticks
          label="服务"
          all={(choices.data?.tags ?? []).map((name) => ({ id: name, name }))}
          ticked={draft.tags}
          onChange={(tags) => set({ tags })}
        />
        <label className="field">
          设施，用空格分开
          <input
            className="input"
            value={draft.facilities}
            placeholder="免费停车 儿童区 无障碍通道"
            onChange={(event) => set({ facilities: event.target.value })}
          />
        </label>
        <label className="field">
          馆内介绍，一行一段
          <textarea
            className="input"
            rows={6}
            value={draft.intro}
            onChange={(event) => set({ intro: event.target.value })}
          />
        </label>
        <Ticks
          isLong
          label="馆内品牌"
          all={choices.data?.brands ?? []}
          ticked={draft.brand_ids}
          onChange={(brand_ids) => set({ brand_ids })}
        />
      </section>
      <section className="box box--pad" aria-label="展出">
        <h2>展出</h2>
        <p className="muted">
          页面最多放 {centreLimits.goods} 个商品和 {centreLimits.programmes} 套方案，不选就不放这一栏。
        </p>
        <GoodsPicker chosen={draft.goods} onChoose={(goods) => set({ goods })} />
        <Ticks
          isLong
          label="方案"
          all={choices.data?.programmes ?? []}
          ticked={draft.programme_ids}
          onChange={(programme_ids) => set({ programme_ids })}
        />
      </section>
    </form>
  );
}
