import { useEffect, useRef, useState } from 'react';
import type { DeskBlock } from '#core/topic/desk-block.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { Block } from './block.tsx';
import type { Known } from './block-fields.tsx';
import { blockNames, blockWords, type DraftBlock, draftBlock, emptyBlock } from './draft.ts';
import { KindSketch } from './kind-sketch.tsx';

/** Keys of the blocks whose fields are in sight. */
export type OpenBlocks = ReadonlySet<string>;

/** The blocks of a topic in their order, each a row that unfolds, and the kinds that can be added. */
export function Blocks(props: {
  readonly blocks: readonly DraftBlock[];
  readonly kinds: readonly DeskBlock['type'][];
  readonly known: Known;
  readonly open: OpenBlocks;
  readonly onOpen: (open: OpenBlocks) => void;
  readonly onChange: (blocks: DraftBlock[]) => void;
}) {
  const { blocks, kinds, known, open, onOpen, onChange } = props;
  // On a phone the kinds stand in a sheet of their own.
  const [isChoosing, setChoosing] = useState(false);
  // A picture may arrive after its block was folded, when its fields know the others only as they were then.
  const newest = useRef({ blocks, onChange });
  newest.current = { blocks, onChange };
  const set = (changed: DraftBlock): void =>
    newest.current.onChange(newest.current.blocks.map((one) => (one.key === changed.key ? changed : one)));
  const list = useRef<HTMLElement>(null);
  // The block that was opened last: its fields begin below its head, which is in sight.
  const [opened, setOpened] = useState('');
  useEffect(() => {
    const block = list.current?.querySelector<HTMLElement>(`[data-block="${opened}"]`);
    if (block && list.current) showIn(list.current, block);
  }, [opened]);
  const isAllOpen = blocks.every(({ key }) => open.has(key));
  const turn = (key: string, isOpen: boolean): void => {
    onOpen(isOpen ? new Set([...open, key]) : new Set([...open].filter((other) => other !== key)));
    setOpened(isOpen ? key : '');
  };
  const add = (type: DeskBlock['type']): void => {
    const added = draftBlock(emptyBlock(type));
    onChange([...blocks, added]);
    // The others fold: their heads say what they hold and what they lack.
    onOpen(new Set([added.key]));
    setOpened(added.key);
    setChoosing(false);
  };
  return (
    <>
      {blocks.length > 0 && (
        <section ref={list} className="box" aria-label="内容">
          <header className="box__head">
            <h2>内容</h2>
            <span className="muted">{blocks.length} 块，次序和页面上一样</span>
            {blocks.length > 1 && (
              <button
                type="button"
                className="plain link box__more"
                aria-expanded={isAllOpen}
                onClick={() => onOpen(new Set(isAllOpen ? [] : blocks.map(({ key }) => key)))}
              >
                {isAllOpen ? '全部收起' : '全部展开'}
              </button>
            )}
          </header>
          {blocks.map(({ key }, index) => (
            <Block
              key={key}
              {...{ blocks, index, known, onChange }}
              onSet={set}
              isOpen={open.has(key)}
              onOpen={(isOpen) => turn(key, isOpen)}
            />
          ))}
        </section>
      )}
      <section className={blocks.length > 0 ? 'box box--pad addblock' : 'box box--pad'} aria-label="添加内容块">
        {blocks.length === 0 ? (
          <header className="part__head">
            <h2>内容</h2>
            <span className="muted">
              {kinds.length > 1 ? '选一种内容块开始，次序随时可以拖动' : '一块写一段，可以带小标题'}
            </span>
          </header>
        ) : (
          <h2 className="wide-only">再加一块</h2>
        )}
        {isPhone() ? (
          <button type="button" className="dashed" aria-expanded={isChoosing} onClick={() => setChoosing(true)}>
            添加内容块
          </button>
        ) : (
          <Kinds kinds={kinds} isLine={blocks.length > 0} onAdd={add} />
        )}
        {isChoosing && (
          <Dialog title="添加内容块" onClose={() => setChoosing(false)}>
            <Kinds kinds={kinds} onAdd={add} />
          </Dialog>
        )}
      </section>
    </>
  );
}

/** Scrolls to a block that is not wholly in sight: to the head of the list where both fit, otherwise to its own. */
function showIn(list: HTMLElement, block: HTMLElement): void {
  const style = getComputedStyle(document.documentElement);
  const [above, below] = [Number.parseFloat(style.scrollPaddingTop), Number.parseFloat(style.scrollPaddingBottom)];
  const { top, bottom } = block.getBoundingClientRect();
  if (top >= above && bottom <= innerHeight - below) return;
  const isRoom = bottom - list.getBoundingClientRect().top <= innerHeight - above - below;
  (isRoom ? list : block).scrollIntoView({ block: 'start' });
}

/** Who works on a phone has room for the blocks, and not for their kinds as well. */
const isPhone = (): boolean => matchMedia('(width < 768px)').matches;

/** The kinds of blocks, each with its layout; below others their names will do. */
const Kinds = (props: {
  readonly kinds: readonly DeskBlock['type'][];
  readonly isLine?: boolean;
  readonly onAdd: (type: DeskBlock['type']) => void;
}) => (
  <ul className={props.isLine ? 'kinds kinds--line' : 'kinds'}>
    {props.kinds.map((type) => (
      <li key={type}>
        <button
          type="button"
          className="kinds__kind"
          aria-label={`添加${blockNames[type]}`}
          aria-describedby={`kind-${type}`}
          onClick={() => props.onAdd(type)}
        >
          <KindSketch type={type} />
          <b>{blockNames[type]}</b>
          <small id={`kind-${type}`}>{blockWords[type]}</small>
        </button>
      </li>
    ))}
  </ul>
);
