import { maskPhone } from '#core/member/phone.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { pickupCentres } from './pickup-centres.ts';
import { $chosenAddress, $draft } from './store.ts';

/** The destination of the goods, beside the submit button. */
export function SentTo() {
  const { receiptType } = useStore($draft);
  return <div className="to">{receiptType === 'ziti' ? <ToCentre /> : <ToAddress />}</div>;
}

function ToAddress() {
  const address = useStore($chosenAddress);
  if (!address) {
    return (
      <>
        <b>寄送至</b> 选好收货地址后显示在这里
      </>
    );
  }
  return (
    <>
      <b>寄送至</b> {fullAddress([address.province, address.city, address.county, address.adrdetail])}
      <br />
      <b>收货人</b> {address.username} <span className="num">{maskPhone(address.telephone)}</span>
    </>
  );
}

function ToCentre() {
  const { pickup } = useStore($draft);
  const { data: centres } = useStore(pickupCentres.$reading);
  const centre = centres?.find((one) => String(one.id) === pickup.location);
  return (
    <>
      <b>自提门店</b> {centre ? centre.name : '选好门店后显示在这里'}
      <br />
      <b>自提时间</b>{' '}
      <span className="num">{pickup.date && pickup.time ? `${pickup.date} ${pickup.time}` : '请选择日期和时间'}</span>
    </>
  );
}
