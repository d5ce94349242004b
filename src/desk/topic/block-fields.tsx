import type { DeskBlock } from '#core/topic/desk-block.ts';
import { topicLimits } from '#core/topic/desk-block.ts';
import { LinkField } from '#desk/home/link-field.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { PictureField } from '#desk/shell/form/picture-field.tsx';
import { OrderHandle, orderActions } from '#desk/shell/list/ordered.tsx';
import { RowMenu } from '#desk/shell/list/row-menu.tsx';
import { RichPart } from '#desk/shell/rich/rich-field.tsx';
import { GoodsPart } from './goods-part.tsx';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Names of things that blocks hold by their ids. */
export interface Known {
  readonly goods: ReadonlyMap<string, string>;
  /** Pictures of goods, as far as they were read. */
  readonly pics: ReadonlyMap<string, string>;
  readonly programmes: readonly (Choice & { readonly pic: string })[];
  readonly forms: readonly Choice[];
  readonly onGoods: (goods: ReadonlyMap<string, string>) => void;
}

type Banner = Extract<DeskBlock, { type: 'banner' }>['data'][number];

/** Choices with those that a block has in front, in its order. */
const chosenFirst = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => [
  ...chosen.flatMap((id) => choices.find((choice) => choice.id === id) ?? []),
  ...choices.filter(({ id }) => !chosen.includes(id)),
];

/** The fields of a block's content, by its kind. */
export function BlockFields(props: {
  readonly block: DeskBlock;
  readonly known: Known;
  readonly onChange: (block: DeskBlock) => void;
}) {
  const { block, known, onChange } = props;
  switch (block.type) {
    case 'html':
      return <RichPart title="文字" value={block.data} onChange={(data) => onChange({ ...block, data })} />;
    case 'items':
      return (
        <GoodsPart
          pics={known.pics}
          chosen={new Map(block.data.map((id) => [id, known.goods.get(id) ?? id]))}
          onChoose={(chosen) => {
            known.onGoods(chosen);
            onChange({ ...block, data: [...chosen.keys()] });
          }}
        />
      );
    case 'projects':
      return (
        <fieldset className="picker" data-is-missing={block.data.length === 0}>
          <legend data-is-required="true">方案（已选 {block.data.length} 个）</legend>
          <ul className="picker__list">
            {chosenFirst(known.programmes, block.data.map(String)).map(({ id, name }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={block.data.map(String).includes(id)}
                    onChange={(event) => {
                      const others = block.data.filter((one) => String(one) !== id);
                      onChange({ ...block, data: event.target.checked ? [...others, Number(id)] : others });
                    }}
                  />{' '}
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      );
    case 'banner':
      return <Banners banners={block.data} onChange={(data) => onChange({ ...block, data })} />;
    case 'form': {
      const set = (part: Partial<typeof block.data>): void => onChange({ ...block, data: { ...block.data, ...part } });
      return (
        <div className="grid">
          <Field label="表单">
            <select
              value={block.data.marketingId}
              required
              onChange={(event) => set({ marketingId: event.target.value })}
            >
              <option value="">请选择</option>
              {known.forms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field label="按钮文字" hint="最多 8 个字">
            <input
              value={block.data.button}
              maxLength={8}
              placeholder="例如：立即预约"
              required
              onChange={(event) => set({ button: event.target.value })}
            />
          </Field>
        </div>
      );
    }
  }
}

function Banners(props: { readonly banners: readonly Banner[]; readonly onChange: (banners: Banner[]) => void }) {
  const { banners, onChange } = props;
  const set = (index: number, part: Partial<Banner>): void =>
    onChange(banners.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <>
      {banners.map((banner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no name of its own, and its fields hold nothing but its value
        <fieldset key={index} className="block__part" data-is-missing={banner.image === ''}>
          <legend className="hidden">{banners.length > 1 ? `第 ${index + 1} 张图片` : '图片'}</legend>
          {banners.length > 1 && (
            <div className="block__head">
              <OrderHandle name={`第 ${index + 1} 张图片`} list={banners} index={index} onChange={onChange} />
              <b aria-hidden="true">第 {index + 1} 张图片</b>
              <RowMenu of={`第 ${index + 1} 张图片`} actions={orderActions({ list: banners, index, onChange })} />
            </div>
          )}
          <PictureField isRequired label="图片" value={banner.image} onChange={(image) => set(index, { image })} />
          <div className="grid">
            <Field label="图上的文字">
              <input
                value={banner.text}
                maxLength={30}
                onChange={(event) => set(index, { text: event.target.value })}
              />
            </Field>
            <LinkField label="链接" href={banner.link} isRequired onChange={(link) => set(index, { link })} />
          </div>
        </fieldset>
      ))}
      {banners.length < topicLimits.banners && (
        <button
          type="button"
          className="dashed"
          onClick={() => onChange([...banners, { image: '', link: '', text: '' }])}
        >
          添加一张图片
        </button>
      )}
    </>
  );
}
