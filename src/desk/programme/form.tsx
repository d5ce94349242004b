import { useRef } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { getDeskProgramme, listProgrammeChoices, saveProgramme } from '#core/programme/desk-contract.ts';
import { programmeLimits } from '#core/programme/limits.ts';
import { routes } from '#core/site/routes.ts';
import { Pictures } from '#desk/goods/pictures.tsx';
import { callDesk } from '#desk/shell/call.ts';
import { CardPreview } from '#desk/shell/form/card-preview.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { useDraft } from '#desk/shell/form/use-draft.ts';
import { OnlineLink } from '#desk/shell/link.tsx';
import { RichField } from '#desk/shell/rich/rich-field.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { Basics, Offer } from './basics.tsx';
import { type Draft, type DraftRoom, draftOf, emptyDraft, emptyRoom, toSave } from './draft.ts';
import { Relations, Scenes } from './relations.tsx';
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
  // The picture of a room may arrive after the room was taken out, which then stays out.
  const rooms = useRef<readonly DraftRoom[]>([]);
  if (!draft) return <NotRead fault={fault} />;
  rooms.current = draft.rooms;
  const setRoom = (room: DraftRoom): void =>
    set({ rooms: rooms.current.map((one) => (one.key === room.key ? room : one)) });
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
      end={draft.code && <OnlineLink href={routes.programme(draft.code)} />}
      isNew={programmeId === 0}
      isLong
      side={
        <>
          <Offer draft={draft} onChange={set} />
          <Relations draft={draft} choices={choices.data} onChange={set} />
          <Preview draft={draft} houses={choices.data?.dict['houseType'] ?? []} />
        </>
      }
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
          // The last room ends with the way to the next one.
          onNext={
            index === draft.rooms.length - 1 && index + 1 < programmeLimits.rooms
              ? () => set({ rooms: [...draft.rooms, emptyRoom()] })
              : undefined
          }
          onRemove={
            draft.rooms.length > 1 ? () => set({ rooms: draft.rooms.filter(({ key }) => key !== room.key) }) : undefined
          }
        />
      ))}
      <Scenes draft={draft} choices={choices.data} onChange={set} />
      <Pictures pics={draft.images} hint="不加就用第一个房间的图片做封面" onChange={(images) => set({ images })} />
      <RichField title="图文介绍" value={draft.content} onChange={(content) => set({ content })} />
    </SheetForm>
  );
}

/** The card of the programme in the library. */
function Preview(props: { readonly draft: Draft; readonly houses: readonly { id: number; name: string }[] }) {
  const { draft, houses } = props;
  const { name, summary, images, rooms, area, price, house_type } = draft;
  const devices = rooms.flatMap((room) => room.devices).reduce((sum, { num }) => sum + num, 0);
  const house = houses.find(({ id }) => id === house_type)?.name;
  const cents = parseYuan(price);
  const facts = [house, area && `${area} ㎡`, devices > 0 && `${devices} 件设备`].filter(Boolean).join(' · ');
  return (
    <CardPreview
      image={images[0] ?? rooms.find(({ image }) => image !== '')?.image ?? ''}
      ratio="2"
      title={name}
      place="方案名称"
      text={facts || summary}
      foot={cents ? formatPrice(cents) : '面议'}
    />
  );
}
