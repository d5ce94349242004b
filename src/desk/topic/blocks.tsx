import { useState } from 'react';
import type { DeskBlock } from '#core/topic/desk-block.ts';
import { OrderButtons } from '#desk/shell/list/ordered.tsx';
import { BlockFields, type Known } from './block-fields.tsx';
import { blockNames, type DraftBlock, draftBlock, emptyBlock } from './draft.ts';

/** The blocks of a topic in their order, and the line that adds one. */
export function Blocks(props: {
  readonly blocks: readonly DraftBlock[];
  readonly kinds: readonly DeskBlock['type'][];
  readonly known: Known;
  readonly onChange: (blocks: DraftBlock[]) => void;
}) {
  const { blocks, kinds, known, onChange } = props;
  const [kind, setKind] = useState<DeskBlock['type']>(kinds[0] ?? 'html');
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
            <label className="field">
              小标题（可不填）
              <input
                className="input"
                value={block.title}
                maxLength={30}
                onChange={(event) => set(index, { ...block, title: event.target.value })}
              />
            </label>
            <BlockFields block={block} known={known} onChange={(changed) => set(index, changed)} />
          </section>
        );
      })}
      <section className="box box--pad block__add" aria-label="添加内容块">
        <h2>{blocks.length === 0 ? '内容' : '再加一块'}</h2>
        <p className="muted">
          {kinds.length > 1
            ? '页面由内容块从上到下排成：头图、文字、商品、方案、图片、倒计时、表单等，每块可以上移、下移、删除。'
            : '文本由一块或几块文字从上到下排成，每块可以有小标题。'}
        </p>
        <div>
          {kinds.length > 1 && (
            <select
              className="input input--short"
              aria-label="内容块的种类"
              value={kind}
              onChange={(event) => setKind(event.target.value as DeskBlock['type'])}
            >
              {kinds.map((type) => (
                <option key={type} value={type}>
                  {blockNames[type]}
                </option>
              ))}
            </select>
          )}
          <button type="button" className="btn" onClick={() => onChange([...blocks, draftBlock(emptyBlock(kind))])}>
            添加内容块
          </button>
        </div>
      </section>
    </>
  );
}
