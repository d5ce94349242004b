import type { DeskBlock } from '#core/topic/desk-block.ts';
import type { Known } from './block-fields.tsx';
import { blockNames, type DraftBlock, isEmptyBlock, plainOf, wordsOfBlock } from './draft.ts';

/** As many goods or programmes of a block are drawn; the rest is a number. */
const mostDrawn = 4;

/**
 * The page of a topic in small, with its real words and pictures: what is changed in the form changes here, and what is
 * empty has its place there.
 */
export function Preview(props: {
  readonly title: string;
  readonly image: string;
  /** Whether the page begins with a cover; texts of the shop have none. */
  readonly hasCover: boolean;
  readonly blocks: readonly DraftBlock[];
  readonly known: Shown;
}) {
  const { title, image, hasCover, blocks, known } = props;
  return (
    <section className="box box--pad topiclook" aria-label="顾客看到的样子">
      <h2>顾客看到的样子</h2>
      <div className="topiclook__page" aria-hidden="true">
        {hasCover &&
          (image ? (
            <img className="topiclook__cover" src={image} alt="" />
          ) : (
            <span className="topiclook__cover topiclook__place">封面图片</span>
          ))}
        <b className={title ? 'topiclook__title' : 'topiclook__title is-open'}>{title || '标题'}</b>
        {blocks.map((draft) => (
          <Part key={draft.key} block={draft.block} known={known} />
        ))}
      </div>
    </section>
  );
}

/** Names and pictures of what the blocks hold. */
type Shown = Pick<Known, 'goods' | 'pics' | 'programmes'>;

function Part({ block, known }: { readonly block: DeskBlock; readonly known: Shown }) {
  return (
    <div className="topiclook__part">
      {block.title && <b>{block.title}</b>}
      {isEmptyBlock(block) ? (
        <span className="topiclook__place">
          {blockNames[block.type]}：{wordsOfBlock(block)}
        </span>
      ) : (
        <Content block={block} known={known} />
      )}
    </div>
  );
}

function Content({ block, known }: { readonly block: DeskBlock; readonly known: Shown }) {
  switch (block.type) {
    case 'html':
      return <p className="topiclook__text">{plainOf(block.data).slice(0, 200)}</p>;
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
          cards={block.data.map((id) => known.programmes.find((one) => one.id === String(id)) ?? { name: '' })}
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
      return <span className="topiclook__press">{block.data.button}</span>;
  }
}

/** Cards of a row, as far as they are drawn. */
function Cards(props: {
  readonly of: 'items' | 'projects';
  readonly cards: readonly { readonly name: string; readonly pic?: string | undefined }[];
}) {
  const { of, cards } = props;
  const places = of === 'items' ? mostDrawn : 2;
  return (
    <>
      <div className={`topiclook__cards topiclook__cards--${of}`}>
        {cards.slice(0, places).map(({ name, ...card }, index) => (
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
