import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { countDeskGoods, listDeskGoods, listGoodsChoices, updateStatus } from '#core/goods/desk/contract.ts';
import { type GoodsOrder, type GoodsState, goodsOrders, goodsStates, lowStock } from '#core/goods/desk/limits.ts';
import { ImportDialog } from '#desk/goods/import/dialog.tsx';
import { saveGoodsTable, saveLowSkus } from '#desk/goods/import/export.ts';
import { wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { textOf } from '#desk/shell/form/form-dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { HeadActions } from '#desk/shell/list/head-actions.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { PriceDialog } from './price-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { GoodsTable } from './table.tsx';
import { TimeDialog } from './time-dialog.tsx';

type View = GoodsState | 'low' | 'timed' | '';
const tabs: readonly (readonly [state: View, name: string])[] = [
  ['', '全部'],
  ...(Object.entries(goodsStates) as [GoodsState, string][]),
  ['timed', '定时上架'],
  ['low', '库存紧张'],
];

/** How many there are, and the way to those of which something runs out. */
const Count = ({ total, low = 0 }: { readonly total: number; readonly low?: number | undefined }) => (
  <>
    {total.toLocaleString('zh-CN')} 个商品
    {low > 0 && (
      <>
        ，<Link href={addressOf('goods', { state: 'low' })}>{low.toLocaleString('zh-CN')} 个要补货</Link>
      </>
    )}
  </>
);

/** Goods, the newest change first, with what is done to several at once. */
export function GoodsDesk() {
  const { query } = useStore($route);
  const state = (query.get('state') ?? '') as View;
  const search = query.get('search') ?? '';
  const asked = {
    ...{ state, search, brand: query.get('brand') ?? '', category: query.get('category') ?? '' },
    order: (query.get('order') ?? '') as GoodsOrder | '',
  };
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskGoods, {
    ...{ state, search, page, order: asked.order },
    ...{ brand_id: Number(asked.brand), category_id: asked.category },
  });
  const { data: counts, reload: count } = useCall(countDeskGoods, {});
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [stocking, setStocking] = useState<{ goodsId: string; isStockOnly: boolean } | null>(null);
  const [isImport, setImport] = useState(false);
  const [isPrices, setPrices] = useState(false);
  const [exported, setExported] = useState('');
  const save = async (): Promise<void> => {
    try {
      if (state === 'low') await saveLowSkus();
      else await saveGoodsTable((rows) => setExported(`已读 ${rows} 行`));
    } catch (error) {
      say(wordsOf(error));
    } finally {
      setExported('');
    }
  };
  const choose = (id: string): void =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const chooseAll = (): void => setChosen(chosen.size > 0 ? new Set() : new Set(data?.list.map((row) => row.goods_id)));
  const done = (said: string): void => {
    say(said);
    setChosen(new Set());
    setChoosing(false);
    reload();
    count();
  };
  const work = { instock: counts?.instock, timed: counts?.timed, low: counts?.low };
  return (
    <>
      <div className="head">
        <h1>商品</h1>
        <span className="muted note">
          {data && <Count total={data.total} low={state === '' && search === '' ? counts?.low : 0} />}
        </span>
        <HeadActions
          of="商品"
          main={{ name: '新建商品', href: addressOf('goods/new') }}
          others={[
            {
              name: exported || (state === 'low' ? '导出采购清单' : '导出'),
              onPress: () => void save(),
              isDisabled: exported !== '',
            },
            { name: '批量调价', onPress: () => setPrices(true) },
            { name: '表格导入', onPress: () => setImport(true) },
          ]}
        />
      </div>
      <section className="box goodslist" data-is-choosing={isChoosing || chosen.size > 0} aria-label="商品列表">
        <Tabs
          label="商品状态"
          current={state}
          tabs={tabs.map(([key, name]) => ({
            ...{ key, name, href: addressOf('goods', { ...asked, state: key }) },
            // Only views of goods that somebody has to look after say how many they have.
            ...((key === 'instock' || key === 'timed') && work[key] && { count: work[key].toLocaleString('zh-CN') }),
            ...(key === 'low' && work.low && { work: work.low }),
          }))}
        />
        <Search
          label="查找商品"
          hint="商品名称或规格编码"
          value={search}
          onSearch={(text, form) =>
            go(
              addressOf('goods', {
                ...{ state, search: text, brand: textOf(form, 'brand'), category: textOf(form, 'category') },
                order: textOf(form, 'order'),
              }),
            )
          }
        >
          <Narrow asked={asked} />
          <button
            type="button"
            className="btn phone-only"
            aria-pressed={isChoosing}
            onClick={() => {
              setChoosing(!isChoosing);
              setChosen(new Set());
            }}
          >
            {isChoosing ? '取消多选' : '多选'}
          </button>
        </Search>
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Nothing state={state} search={search} />}
        {data && data.list.length > 0 && (
          <GoodsTable
            rows={data.list}
            chosen={chosen}
            onChoose={choose}
            onAll={chooseAll}
            onStock={(goodsId, isStockOnly) => setStocking({ goodsId, isStockOnly })}
          />
        )}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            rows={data.list.length}
            page={page}
            onPage={(to) => go(addressOf('goods', { ...asked, page: to }))}
          />
        )}
      </section>
      {chosen.size > 0 && <Together chosen={[...chosen]} onDone={done} />}
      {isPrices && (
        <PriceDialog
          chosen={[...chosen]}
          onClose={(said) => {
            setPrices(false);
            if (said) done(said);
          }}
        />
      )}
      {isImport && (
        <ImportDialog
          onClose={() => setImport(false)}
          onDone={() => {
            reload();
            count();
          }}
        />
      )}
      {stocking && (
        <StockDialog
          {...stocking}
          onClose={(said) => {
            setStocking(null);
            if (said) done(said);
          }}
        />
      )}
    </>
  );
}

const Nothing = ({ state, search }: { readonly state: View; readonly search: string }) => {
  if (search) return <Empty title={`没有找到“${search}”`}>试试商品名称里的字，或规格编码的开头。</Empty>;
  if (state === 'low') return <Empty title="库存都充足">某个规格只剩 {lowStock} 件以内时，会排在这里。</Empty>;
  return (
    <Empty title={state === '' ? '没有这样的商品' : `没有${tabs.find(([key]) => key === state)?.[1] ?? ''}的商品`}>
      <Link href={addressOf('goods')}>看全部商品</Link>
    </Empty>
  );
};

interface Asked {
  readonly brand: string;
  readonly category: string;
  readonly order: string;
}

/** Brand, category and order of the list; what is chosen holds at once. */
function Narrow({ asked }: { readonly asked: Asked }) {
  const { data } = useCall(listGoodsChoices, {});
  if (!data) return null;
  const choices: readonly (readonly [name: keyof Asked, label: string, all: string, options: [string, string][]])[] = [
    ['brand', '品牌', '全部品牌', data.brands.map(({ brand_id, name }) => [String(brand_id), name])],
    ['category', '分类', '全部分类', data.categories.map(({ category_id, name }) => [category_id, name])],
    ['order', '排序', '默认排序', Object.entries(goodsOrders)],
  ];
  return (
    <>
      {choices.map(([name, label, all, options]) => (
        <select
          key={`${name} ${asked[name]}`}
          className="input input--short"
          name={name}
          aria-label={label}
          defaultValue={asked[name]}
        >
          <option value="">{all}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
    </>
  );
}

function Together({ chosen, onDone }: { readonly chosen: readonly string[]; readonly onDone: (said: string) => void }) {
  const { isBusy, fault, send } = usePress(updateStatus);
  const [isTiming, setTiming] = useState(false);
  const put = async (state: GoodsState): Promise<void> => {
    const answer = await send({ goods_ids: [...chosen], state });
    if (answer) onDone(`${answer.changed} 个商品改为${goodsStates[state]}，发布后页面更新`);
  };
  return (
    <>
      <div className="together" role="toolbar" aria-label="批量操作">
        <b>已选 {chosen.length} 个</b>
        <button type="button" className="btn" disabled={isBusy} onClick={() => void put('onsale')}>
          上架
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={() => void put('instock')}>
          下架
        </button>
        <button type="button" className="btn" onClick={() => setTiming(true)}>
          定时上架
        </button>
        <Fault text={fault} />
      </div>
      {isTiming && (
        <TimeDialog
          chosen={chosen}
          onClose={(said) => {
            setTiming(false);
            if (said) onDone(said);
          }}
        />
      )}
    </>
  );
}
