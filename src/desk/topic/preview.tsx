import { exampleTitle } from './basics.tsx';
import type { Known } from './block-fields.tsx';
import { blockNames, type DraftBlock, plainOf } from './draft.ts';

/** As many goods or programmes of a block are drawn; the rest is a number. */
const mostDrawn = 4;

/** The page of a topic in small, with its real words and pictures: what is changed in the form changes here. */
export function Preview(props: {
  readonly title: string;
  readonly image: string;
  /** Whether the page begins with a cover; texts of the shop have none. */
  readonly hasCover: boolean;
  readonly blocks: readonly DraftBlock[];
  readonly known: Known;
}) {
  const { title, image, hasCover, blocks, known } = props;
  const isExample = title === '' && blocks.length === 0;
  return (
    <section className="box box--pad topiclook" aria-label="顾客看到的样子">
      <h2>顾客看到的样子{isExample && <small className="sample__mark">示例</small>}</h2>
      <div className="topiclook__page" aria-hidden="true">
        {hasCover &&
          (image ? (
            <img className="topiclook__cover" src={image} alt="" />
          ) : (
            <i className="topiclook__cover sample__none" />
          ))}
        <b className={title ? 'topiclook__title' : 'topiclook__title is-sample'}>{title || exampleTitle}</b>
        {blocks.map((draft) => (
          <Part key={draft.key} draft={draft} known={known} />
        ))}
        {blocks.length === 0 && [0, 1, 2].map((line) => <i key={line} className="topiclook__line" />)}
      </div>
    </section>
  );
}

function Part({ draft, known }: { readonly draft: DraftBlock; readonly known: Known }) {
  const { block } = draft;
  return (
    <div className="topiclook__part">
      {block.title && <b>{block.title}</b>}
      <Content block={block} known={known} />
    </div>
  );
}

function Content({ block, known }: { readonly block: DraftBlock['block']; readonly known: Known }) {
  switch (block.type) {
    case 'html': {
      const words = plainOf(block.data);
      return words === '' ? <i className="topiclook__line" /> : <p>{words.slice(0, 90)}</p>;
    }
    case 'items':
      return (
        <Cards
          of="items"
          cards={block.data.map((id) => ({ name: known.goods.get(id) ?? '', pic: known.pics.get(id) }))}
        />
      );
    case 'projects':
      return (
        <Cards
          of="projects"
          cards={block.data.map((id) => ({ name: known.programmes.find((one) => one.id === String(id))?.name ?? '' }))}
        />
      );
    case 'banner':
      return block.data.map(({ image, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no name of its own
        <div key={index} className="topiclook__banner">
          {image && <img src={image} alt="" />}
          {text && <span>{text}</span>}
        </div>
      ));
    case 'form':
      return <span className="topiclook__press">{block.data.button || '按钮'}</span>;
  }
}

/** Cards of a row: those that are chosen, or empty ones in the place where they will stand. */
function Cards(props: {
  readonly of: 'items' | 'projects';
  readonly cards: readonly { readonly name: string; readonly pic?: string | undefined }[];
}) {
  const { of, cards } = props;
  const places = of === 'items' ? mostDrawn : 2;
  const drawn = cards.length > 0 ? cards.slice(0, places) : Array.from({ length: places }, () => ({ name: '' }));
  return (
    <>
      <div className={`topiclook__cards topiclook__cards--${of}`}>
        {drawn.map(({ name, ...card }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of a row, each with whatever stands in it
          <div key={index}>
            {'pic' in card && card.pic ? <img src={card.pic} alt="" /> : <i />}
            {name && <small>{name}</small>}
          </div>
        ))}
      </div>
      {cards.length > places && (
        <small>
          共 {cards.length} {of === 'items' ? '个' : '套'}
          {blockNames[of]}
        </small>
      )}
    </>
  );
}
