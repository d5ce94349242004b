import { useState } from 'react';
import { getDeskGoods, listGoodsChoices, saveGoods } from '#core/goods/desk/contract.ts';
import { type GoodsState, goodsStates } from '#core/goods/desk/limits.ts';
import { formatPrice } from '#core/money/money.ts';
import { parseYuan } from '#core/money/yuan.ts';
import { routes } from '#core/site/routes.ts';
import { FilmField } from '#desk/goods/film/field.tsx';
import { callDesk } from '#desk/shell/call.ts';
import { CardPreview } from '#desk/shell/form/card-preview.tsx';
import { Field } from '#desk/shell/form/field.tsx';
import { NotRead } from '#desk/shell/form/not-read.tsx';
import { SheetForm } from '#desk/shell/form/sheet-form.tsx';
import { useDraft } from '#desk/shell/form/use-draft.ts';
import { OnlineLink } from '#desk/shell/link.tsx';
import { RichField } from '#desk/shell/rich/rich-field.tsx';
import { addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { AddDialog } from './add-dialog.tsx';
import { type Draft, draftOf, emptyDraft, toSave } from './draft.ts';
import { Params } from './params.tsx';
import { Pictures } from './pictures.tsx';
import { Skus } from './skus.tsx';

const kind = { empty: () => emptyDraft, read: (goods_id: string) => callDesk(getDeskGoods, { goods_id }), draftOf };

const nameLetters = 60;

/** What a state means to shoppers. */
const stateHints: Readonly<Record<GoodsState, string>> = {
  onsale: '保存后，下一次发布时可以购买',
  only_show: '看得到，不能下单',
  offline_sale: '列表里看不到，线下成交',
  instock: '先不上架，商城里看不到',
};

/** The form of a product; "" is a new one. What is typed stays when it is refused. */
export function GoodsForm({ goodsId }: { readonly goodsId: string }) {
  const { draft, updated, fault, setFault, set } = useDraft(goodsId, kind);
  const [adding, setAdding] = useState<'brand' | 'category' | ''>('');
  const choices = useCall(listGoodsChoices, {});
  const press = usePress(saveGoods);
  if (!draft) return <NotRead fault={fault} />;
  const save = async (): Promise<void> => {
    const ready = toSave(draft);
    if (typeof ready === 'string') return setFault(ready);
    setFault('');
    const saved = await press.send({ ...ready, ...(goodsId && { goods_id: goodsId }), updated });
    if (!saved) return;
    say(ready.state === 'instock' ? '商品已保存，没有上架' : '商品已保存，发布后页面更新');
    go(addressOf('goods'));
  };
  return (
    <>
      <SheetForm
        title={goodsId ? draft.item_name || '商品' : '新建商品'}
        back={addressOf('goods')}
        end={goodsId && draft.state !== 'instock' && <OnlineLink href={routes.goods(goodsId)} />}
        isNew={goodsId === ''}
        isLong
        side={
          <>
            <section className="box box--pad" aria-label="上架">
              <h2>上架</h2>
              <Field label="状态" hint={stateHints[draft.state]}>
                <select value={draft.state} onChange={(event) => set({ state: event.target.value as GoodsState })}>
                  {Object.entries(goodsStates).map(([one, name]) => (
                    <option key={one} value={one}>
                      {name}
                    </option>
                  ))}
                </select>
              </Field>
            </section>
            <Preview draft={draft} />
          </>
        }
        isBusy={press.isBusy}
        fault={fault || press.fault}
        onSave={save}
      >
        <section className="box box--pad" aria-label="基本信息">
          <h2>基本信息</h2>
          <Field
            label="商品名称"
            more={
              <span className="muted">
                {draft.item_name.length} / {nameLetters}
              </span>
            }
          >
            <input
              value={draft.item_name}
              placeholder="例如：橙序 静音指纹锁 K9"
              maxLength={nameLetters}
              required
              onChange={(event) => set({ item_name: event.target.value })}
            />
          </Field>
          <div className="goods__brief">
            <Field label="卖点">
              <input
                value={draft.brief}
                maxLength={100}
                placeholder="例如：三种开门方式"
                onChange={(event) => set({ brief: event.target.value })}
              />
            </Field>
            <Field label="单位">
              <input
                value={draft.item_unit}
                maxLength={4}
                placeholder="件"
                onChange={(event) => set({ item_unit: event.target.value })}
              />
            </Field>
          </div>
          <div className="grid">
            <Field label="品牌" more={<More of="品牌" onPress={() => setAdding('brand')} />}>
              <select value={draft.brand_id} required onChange={(event) => set({ brand_id: event.target.value })}>
                <option value="">请选择</option>
                {choices.data?.brands.map(({ brand_id, name }) => (
                  <option key={brand_id} value={brand_id}>
                    {name}
                  </option>
                ))}
              </select>
            </Field>
            <Field label="分类" more={<More of="分类" onPress={() => setAdding('category')} />}>
              <select value={draft.category_id} required onChange={(event) => set({ category_id: event.target.value })}>
                <option value="">请选择</option>
                {choices.data?.categories
                  .filter(({ is_leaf }) => is_leaf)
                  .map(({ category_id, name }) => (
                    <option key={category_id} value={category_id}>
                      {name}
                    </option>
                  ))}
              </select>
            </Field>
          </div>
        </section>
        <div className="goods__media">
          <Pictures isRequired pics={draft.pics} onChange={(pics) => set({ pics })} />
          <FilmField film={draft.film} onChange={(film) => set({ film })} />
        </div>
        <Skus draft={draft} onChange={set} />
        <Params params={draft.params} known={choices.data?.params ?? []} onChange={(params) => set({ params })} />
        <RichField title="图文介绍" value={draft.intro} onChange={(intro) => set({ intro })} />
      </SheetForm>
      {adding && (
        <AddDialog
          what={adding}
          categories={choices.data?.categories ?? []}
          onClose={(added) => {
            setAdding('');
            if (!added) return;
            choices.reload();
            set(adding === 'brand' ? { brand_id: added } : { category_id: added });
          }}
        />
      )}
    </>
  );
}

/** The way to a brand or category that the shop does not have yet. */
const More = ({ of, onPress }: { readonly of: string; readonly onPress: () => void }) => (
  <button type="button" className="plain adds" onClick={onPress}>
    新增{of}
  </button>
);

/** The card of the product in the lists. */
function Preview({ draft }: { readonly draft: Draft }) {
  const { pics, item_name, brief, skus } = draft;
  const prices = skus.map(({ price }) => parseYuan(price)).filter((price) => price !== null);
  return (
    <CardPreview
      image={pics[0] ?? ''}
      ratio="1"
      title={item_name}
      place="商品名称"
      text={brief}
      foot={prices.length > 0 ? fromPrice(Math.min(...prices), Math.max(...prices)) : '价格'}
    />
  );
}

const fromPrice = (lowest: number, highest: number): string => `${formatPrice(lowest)}${highest > lowest ? ' 起' : ''}`;
