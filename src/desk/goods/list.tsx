import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type DeskGoodsRow, listDeskGoods, updateStatus } from '#core/goods/desk/contract.ts';
import { type GoodsState, goodsStates } from '#core/goods/desk/limits.ts';
import { formatPrice } from '#core/money/money.ts';
import { ImportDialog } from '#desk/goods/import/dialog.tsx';
import { saveGoodsTable, saveLowSkus } from '#desk/goods/import/export.ts';
import { wordsOf } from '#desk/shell/call.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { Pager } from '#desk/shell/list/pager.tsx';
import { Search } from '#desk/shell/list/search.tsx';
import { Tabs } from '#desk/shell/list/tabs.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { say } from '#desk/shell/toast.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';
import { PriceDialog } from './price-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';

type Asked = GoodsState | 'low' | 'timed' | '';
const tabs: readonly (readonly [state: Asked, name: string])[] = [
  ['', '全部'],
  ...(Object.entries(goodsStates) as [GoodsState, string][]),
  ['timed', '定时上架'],
  ['low', '库存紧张'],
];

/** Goods, the newest change first, with what is done to several at once. */
export function GoodsDesk() {
  const { query } = useStore($route);
  const state = (query.get('state') ?? '') as Asked;
  const search = query.get('search') ?? '';
  const page = Number(query.get('page') ?? 1);
  const { data, fault, reload } = useCall(listDeskGoods, { state, search, page });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [stockOf, setStockOf] = useState('');
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
  const done = (said: string): void => {
    say(said);
    setChosen(new Set());
    reload();
  };
  return (
    <>
      <div className="head">
        <h1>商品</h1>
        <span className="muted">{data ? `${data.total} 个` : ''}</span>
        <div className="head__end">
          <button type="button" className="btn" disabled={exported !== ''} onClick={() => void save()}>
            {exported || (state === 'low' ? '导出采购清单' : '导出')}
          </button>
          <button type="button" className="btn" onClick={() => setPrices(true)}>
            批量调价
          </button>
          <button type="button" className="btn" onClick={() => setImport(true)}>
            表格导入
          </button>
          <Link className="btn btn--main" href={addressOf('goods/new')}>
            新建商品
          </Link>
        </div>
      </div>
      <section className="box" aria-label="商品列表">
        <Tabs
          label="商品状态"
          current={state}
          tabs={tabs.map(([key, name]) => ({ key, name, href: addressOf('goods', { state: key, search }) }))}
        />
        <Search
          label="查找商品"
          hint="商品名称或规格编码"
          value={search}
          onSearch={(text) => go(addressOf('goods', { state, search: text }))}
        />
        {fault && <p className="fault">{fault}</p>}
        {data?.list.length === 0 && <Empty title={search ? `没有找到“${search}”` : '这里没有商品'} />}
        {data && data.list.length > 0 && (
          <GoodsTable rows={data.list} chosen={chosen} onChoose={choose} onStock={setStockOf} />
        )}
        {data && (
          <Pager
            total={data.total}
            size={data.page_size}
            page={page}
            onPage={(to) => go(addressOf('goods', { state, search, page: to }))}
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
      {isImport && <ImportDialog onClose={() => setImport(false)} onDone={reload} />}
      {stockOf && (
        <StockDialog
          goodsId={stockOf}
          onClose={(said) => {
            setStockOf('');
            if (said) done(said);
          }}
        />
      )}
    </>
  );
}

/** The colour of a state: something in between is yellow. */
const stateTones = { onsale: 'good', only_show: 'warn', offline_sale: 'warn', instock: 'plain' } as const;

function GoodsTable(props: {
  readonly rows: readonly DeskGoodsRow[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onStock: (id: string) => void;
}) {
  const { rows, chosen, onChoose, onStock } = props;
  return (
    <div className="scroll">
      <table className="table">
        <thead>
          <tr>
            <th scope="col" className="tick">
              <span className="hidden">选择</span>
            </th>
            <th scope="col">商品</th>
            <th scope="col" className="wide-only">
              分类
            </th>
            <th scope="col" className="right">
              价格
            </th>
            <th scope="col" className="right">
              库存
            </th>
            <th scope="col" className="wide-only">
              状态
            </th>
            <th scope="col" className="wide-only">
              最近修改
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.goods_id} aria-current={chosen.has(row.goods_id)}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`选择 ${row.item_name}`}
                  checked={chosen.has(row.goods_id)}
                  onChange={() => onChoose(row.goods_id)}
                />
              </td>
              <td>
                <div className="goods">
                  <img src={row.pic} alt="" width="40" height="40" loading="lazy" />
                  <span>
                    <Link href={addressOf(`goods/${row.goods_id}`)}>{row.item_name}</Link>
                    <small>
                      {row.brand}，{row.skus} 个规格
                    </small>
                    <small className="phone-only">
                      {goodsStates[row.state]}
                      {row.stock === 0 && '，售罄'}
                    </small>
                  </span>
                </div>
              </td>
              <td className="wide-only">{row.category}</td>
              <td className="right">
                {formatPrice(row.price)}
                {row.highest_price > row.price && <small>至 {formatPrice(row.highest_price)}</small>}
              </td>
              <td className="right">
                <button
                  type="button"
                  className="plain link"
                  aria-label={`改价补货：${row.item_name}`}
                  onClick={() => onStock(row.goods_id)}
                >
                  {row.stock}
                </button>
              </td>
              <td className="wide-only">
                <span className={`tag tag--${stateTones[row.state]}`}>{goodsStates[row.state]}</span>
                {row.stock === 0 && <span className="tag tag--bad">售罄</span>}
                {row.on_sale_at > 0 && <small>{shortTime(row.on_sale_at)} 上架</small>}
              </td>
              <td className="wide-only">{shortTime(row.updated)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
