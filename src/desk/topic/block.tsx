import type { DeskBlock } from '#core/topic/desk-block.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { OrderHandle, orderActions } from '#desk/shell/list/ordered.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { BlockFields, type Known } from './block-fields.tsx';
import { blockNames, type DraftBlock, isEmptyBlock, missingOf, pictureOfBlock, wordsOfBlock } from './draft.ts';
import { KindSketch } from './kind-sketch.tsx';

/** A block of a topic: a row with its heading and what it holds, and below it, while it is open, its fields. */
export function Block(props: {
  readonly blocks: readonly DraftBlock[];
  readonly index: number;
  readonly isOpen: boolean;
  readonly known: Known;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (blocks: DraftBlock[]) => void;
  /** Puts the block in the place of the one with its key. */
  readonly onSet: (changed: DraftBlock) => void;
}) {
  const { blocks, index, isOpen, known, onOpen, onChange, onSet } = props;
  const draft = blocks[index];
  if (!draft) return null;
  const { key, block } = draft;
  const name = `第 ${index + 1} 块`;
  const kind = blockNames[block.type];
  const set = (changed: DeskBlock): void => onSet({ key, block: changed });
  const missing = missingOf(block);
  const picture = pictureOfBlock(block, known.pics);
  return (
    <section className={isOpen ? 'block block--open' : 'block'} aria-label={`${name}：${kind}`} data-block={key}>
      <header className="block__row">
        <OrderHandle name={name} list={blocks} index={index} onChange={onChange} />
        {picture ? (
          <img src={picture} alt="" width="64" height="40" loading="lazy" />
        ) : (
          <KindSketch type={block.type} />
        )}
        <fieldset
          data-is-missing={isOpen || (isEmptyBlock(block) && missing.length === 0) ? undefined : missing.length > 0}
        >
          <h2>
            <button type="button" className="plain block__open" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
              {block.title || kind}
            </button>
          </h2>
          <small>
            {block.title && `${kind} · `}
            <span className={isEmptyBlock(block) || missing.length > 0 ? 'block__lack' : undefined}>
              {missing.length > 0 && !isEmptyBlock(block) ? `还差${missing.join('、')}` : wordsOfBlock(block)}
            </span>
          </small>
        </fieldset>
        <Icon name="down" />
        <RowMenu of={name} actions={orderActions({ list: blocks, index, onChange })} />
      </header>
      {isOpen && (
        <div className="block__body">
          <Field label="小标题">
            <input
              value={block.title}
              maxLength={30}
              onChange={(event) => set({ ...block, title: event.target.value })}
            />
          </Field>
          <BlockFields block={block} known={known} onChange={set} />
        </div>
      )}
    </section>
  );
}
