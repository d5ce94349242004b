import type { MouseEvent, ReactNode } from 'react';
import { maskPhone } from '#core/member/phone.ts';
import type { OrderPreview } from '#core/order/preview-contract.ts';
import { readRemark } from '#core/order/times/remark.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { routes } from '#core/site/routes.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { pickupCentres } from './pickup-centres.ts';
import { $chosenAddress, $draft } from './store.ts';
import './Overview.css';

const invoiceNames = { '': '不开发票', '0': '电子普票', '1': '纸质普票', '2': '专用发票' } as const;

/** Pictures that fit beside the number of pieces. */
const shownGoods = 4;

/** What is bought and where it goes, once more beside the submit button, with the way to change it; the coupon stands in the sum. */
export function Overview({ preview }: { preview: OrderPreview }) {
  const { cartType, receiptType, invoice, remark, installation } = useStore($draft);
  const isPickup = receiptType === 'ziti';
  const [line] = preview.items;
  const goods = cartType === 'fastbuy' && line ? routes.goods(line.item_id) : routes.cart();
  return (
    <dl className="overview">
      <Part name="商品" href={goods}>
        <span className="overview__goods">
          {preview.items.slice(0, shownGoods).map(({ item_id, pic }) => (
            <img key={item_id} src={smallPicture(pic || blankPicture)} alt="" width="32" height="32" />
          ))}
          {preview.totalItemNum} 件
        </span>
      </Part>
      {isPickup ? (
        <Part name="自提" href="#recipient-title" control=".oset--first select" isTall>
          <Centre />
        </Part>
      ) : (
        <Part name="收货地址" href="#recipient-title" control=".addr :checked, .addr--add" isTall>
          <Receiver />
        </Part>
      )}
      <Part name="配送" href="#recipient-title" control=".panel .seg :checked">
        {isPickup ? '门店自提' : '快递配送'}
      </Part>
      {preview.install_from && (
        <Part name="安装" href="#goods-title" control=".ship select">
          {readRemark(installation).installation || '不预约'}
        </Part>
      )}
      {remark && (
        <Part name="备注" href="#remark" control="#remark">
          {remark}
        </Part>
      )}
      {preview.invoice_status && (
        <Part name="发票" href="#invoice-title" control=".panel .seg [name='发票种类']:checked">
          {[invoiceNames[invoice.kind], invoice.kind && invoice.content].filter(Boolean).join('·')}
        </Part>
      )}
    </dl>
  );
}

interface PartProps {
  name: string;
  /** Where it is changed: another page, or the heading of a block of this one. */
  href: string;
  /** The control of the block that takes the focus; without one the link leads to its page. */
  control?: string;
  /** Has room for two lines. */
  isTall?: boolean;
  children: ReactNode;
}

/** One part with its link. Within the page the link moves the focus and leaves the address, and with it Back, alone. */
function Part({ name, href, control, isTall = false, children }: PartProps) {
  function edit(event: MouseEvent) {
    if (!control) return;
    event.preventDefault();
    const block = document.querySelector(href)?.closest('section');
    const target = block?.querySelector<HTMLElement>(control);
    block?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }
  return (
    <div className={isTall ? 'is-tall' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd>
        <a className="link" href={href} aria-label={`修改${name}`} onClick={edit}>
          修改
        </a>
      </dd>
    </div>
  );
}

function Receiver() {
  const address = useStore($chosenAddress);
  if (!address) return '还没有选好';
  const { username, telephone, province, city, county, adrdetail } = address;
  return (
    <>
      {username} <span className="num">{maskPhone(telephone)}</span>
      <br />
      {fullAddress([province, city, county, adrdetail])}
    </>
  );
}

function Centre() {
  const { pickup } = useStore($draft);
  const { data: centres } = useStore(pickupCentres.$reading);
  const centre = centres?.find((one) => String(one.id) === pickup.location);
  return (
    <>
      {centre ? centre.name : '还没有选好'}
      <br />
      <span className="num">{pickup.date && pickup.time ? `${pickup.date} ${pickup.time}` : '还没有选时间'}</span>
    </>
  );
}
