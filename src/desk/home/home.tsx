import { useEffect, useState } from 'react';
import { getDeskHome, saveDeskHome } from '#core/topic/home-contract.ts';
import { slideLimits } from '#core/topic/slide.ts';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { type Floor, Floors } from './floors.tsx';
import { Sketch } from './sketch.tsx';
import { Slide } from './slide.tsx';
import { emptySlide, type SlideDraft, slideDraft, toSlide } from './slide-draft.ts';

/** The home page: the strip on its top, and its floors, beside a sketch of the whole page. */
export function HomeDesk() {
  const { data, fault } = useCall(getDeskHome, {});
  const press = usePress(saveDeskHome);
  const [slides, setSlides] = useState<readonly SlideDraft[]>([]);
  const [floors, setFloors] = useState<readonly Floor[]>([]);
  const [updated, setUpdated] = useState(0);
  // Key of the slide that is open, "" for none.
  const [open, setOpen] = useState('');
  useEffect(() => {
    if (!data) return;
    setSlides(data.slides.map(slideDraft));
    setFloors(data.floors);
    setUpdated(data.updated);
  }, [data]);
  if (!data) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const save = async (): Promise<void> => {
    const saved = await press.send({
      slides: slides.map(toSlide),
      floors: floors.map(({ name: _, goods: _goods, pics: _pics, ...floor }) => floor),
      updated,
    });
    if (!saved) return;
    // It is not read again: what was typed while it was on its way stays.
    setUpdated(saved.updated);
    say('首页已保存，发布后页面更新');
  };
  const shown = floors.filter(({ is_shown }) => is_shown).length;
  return (
    <SheetForm
      title="首页"
      note={`${slides.length} 张轮播图，${shown} 层商品`}
      isBusy={press.isBusy}
      fault={press.fault}
      onSave={save}
      side={<Sketch slides={slides} floors={floors} />}
    >
      <section className="box" aria-label="轮播图">
        <header className="box__head">
          <h2>轮播图</h2>
          <span className="muted">最多 {slideLimits.slides} 张</span>
          {slides.length < slideLimits.slides && (
            <button
              type="button"
              className="btn box__more"
              onClick={() => {
                const added = slideDraft(emptySlide);
                setSlides([...slides, added]);
                setOpen(added.key);
              }}
            >
              添加轮播图
            </button>
          )}
        </header>
        {slides.map((slide, index) => (
          <Slide
            key={slide.key}
            slides={slides}
            index={index}
            isOpen={slide.key === open}
            onOpen={(isOpen) => setOpen(isOpen ? slide.key : '')}
            onChange={setSlides}
          />
        ))}
      </section>
      <Floors floors={floors} onChange={setFloors} />
    </SheetForm>
  );
}
