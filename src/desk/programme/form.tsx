import { getDeskProgramme, listProgrammeChoices, saveProgramme } from '#core/programme/desk-contract.ts';
import { programmeLimits } from '#core/programme/limits.ts';
import { Pictures } from '#desk/goods/pictures.tsx';
import { callDesk } from '#desk/shell/call.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { useDraft } from '#desk/shell/form/use-draft.ts';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Basics } from './basics.tsx';
import { type DraftRoom, draftOf, emptyDraft, emptyRoom, toSave } from './draft.ts';
import { Room } from './room.tsx';

const kind = {
  empty: emptyDraft,
  read: (programme_id: number) => callDesk(getDeskProgramme, { programme_id }),
  draftOf,
};

/** The form of a programme; 0 is a new one. What is typed stays when it is refused. */
export function ProgrammeForm({ programmeId }: { readonly programmeId: number }) {
  const { draft, updated, fault, setFault, set } = useDraft(programmeId, kind);
  const choices = useCall(listProgrammeChoices, {});
  const press = usePress(saveProgramme);
  if (!draft) return <NotRead fault={fault} />;
  const setRoom = (room: DraftRoom): void =>
    set({ rooms: draft.rooms.map((one) => (one.key === room.key ? room : one)) });
  const save = async (): Promise<void> => {
    const ready = toSave(draft);
    if (typeof ready === 'string') return setFault(ready);
    setFault('');
    const saved = await press.send({ ...ready, ...(programmeId && { programme_id: programmeId }), updated });
    if (!saved) return;
    say(`方案 ${saved.code} 已保存，发布后页面更新`);
    go(addressOf('programmes'));
  };
  return (
    <SheetForm
      title={programmeId ? draft.name || '方案' : '新建方案'}
      back={addressOf('programmes')}
      isBusy={press.isBusy}
      fault={fault || press.fault}
      onSave={save}
    >
      <Basics draft={draft} choices={choices.data} onChange={set} />
      {draft.rooms.map((room, index) => (
        <Room
          key={room.key}
          room={room}
          nth={index + 1}
          onChange={setRoom}
          onRemove={
            draft.rooms.length > 1 ? () => set({ rooms: draft.rooms.filter(({ key }) => key !== room.key) }) : undefined
          }
        />
      ))}
      {draft.rooms.length < programmeLimits.rooms && (
        <p>
          <button type="button" className="btn" onClick={() => set({ rooms: [...draft.rooms, emptyRoom()] })}>
            添加房间
          </button>
        </p>
      )}
      <Pictures
        pics={draft.images}
        hint="可以不加：封面用第一个房间的图片，上面能看到设备。"
        onChange={(images) => set({ images })}
      />
      <section className="box box--pad" aria-label="图文介绍">
        <h2>图文介绍</h2>
        <Field label="图文介绍" isLabelHidden hint="一行一段，也可以写 HTML；发布时会去掉不安全的部分">
          <textarea rows={8} value={draft.content} onChange={(event) => set({ content: event.target.value })} />
        </Field>
      </section>
    </SheetForm>
  );
}
