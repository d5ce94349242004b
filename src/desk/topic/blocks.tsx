import type { DeskBlock } from '#core/topic/desk-block.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { OrderHandle, orderActions } from '#desk/shell/list/ordered.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { BlockFields, type Known } from './block-fields.tsx';
import { blockNames, blockWords, type DraftBlock, draftBlock, emptyBlock } from './draft.ts';

/** The blocks of a topic in their order, and the kinds that can be added. */
export function Blocks(props: {
  readonly blocks: readonly DraftBlock[];
  readonly kinds: readonly DeskBlock['type'][];
  readonly known: Known;
  readonly onChange: (blocks: DraftBlock[]) => void;
}) {
  const { blocks, kinds, known, onChange } = props;
  const set = (index: number, block: DeskBlock): void =>
    onChange(blocks.map((one, at) => (at === index ? { ...one, block } : one)));
  return (
    <>
      {blocks.map(({ key, block }, index) => {
        const name = `第 ${index + 1} 块`;
        return (
          <section key={key} className="box box--pad block" aria-label={`${name}：${blockNames[block.type]}`}>
            <header className="block__head">
              <OrderHandle name={name} list={blocks} index={index} onChange={onChange} />
              <h2>
                {name}：{blockNames[block.type]}
              </h2>
              <RowMenu of={name} actions={orderActions({ list: blocks, index, onChange })} />
            </header>
            <Field label="小标题">
              <input
                value={block.title}
                maxLength={30}
                placeholder="可以不填"
                onChange={(event) => set(index, { ...block, title: event.target.value })}
              />
            </Field>
            <BlockFields block={block} known={known} onChange={(changed) => set(index, changed)} />
          </section>
        );
      })}
      <section className="box box--pad" aria-label="添加内容块">
        {blocks.length === 0 ? (
          <div className="canvas">
            <b>从这里开始排内容</b>
            <p>{kinds.length > 1 ? '选一种内容块，次序随时可以拖动。' : '一块写一段，可以带小标题。'}</p>
          </div>
        ) : (
          <h2>再加一块</h2>
        )}
        <ul className="kinds">
          {kinds.map((type) => (
            <li key={type}>
              <button
                type="button"
                className="kinds__kind"
                aria-label={`添加${blockNames[type]}`}
                aria-describedby={`kind-${type}`}
                onClick={() => onChange([...blocks, draftBlock(emptyBlock(type))])}
              >
                <b>{blockNames[type]}</b>
                <small id={`kind-${type}`}>{blockWords[type]}</small>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
