import type { DeskBlock } from '#core/topic/desk-block.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { OrderButtons } from '#desk/shell/list/ordered.tsx';
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
              <h2>
                {name}：{blockNames[block.type]}
              </h2>
              <OrderButtons name={name} list={blocks} index={index} onChange={onChange} />
            </header>
            <Field label="小标题" hint="可以不填">
              <input
                value={block.title}
                maxLength={30}
                onChange={(event) => set(index, { ...block, title: event.target.value })}
              />
            </Field>
            <BlockFields block={block} known={known} onChange={(changed) => set(index, changed)} />
          </section>
        );
      })}
      <section className="box box--pad" aria-label="添加内容块">
        <h2>{blocks.length === 0 ? '内容' : '再加一块'}</h2>
        <p className="muted">
          {kinds.length > 1
            ? '页面由内容块从上到下排成，每块可以上移、下移、删除。'
            : '文本由一块或几块图文从上到下排成，每块可以有小标题。'}
        </p>
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
