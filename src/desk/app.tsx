import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { CasesDesk } from './aftersales/cases.tsx';
import { GoodsForm } from './goods/form.tsx';
import { GoodsDesk } from './goods/list.tsx';
import { OrdersDesk } from './order/orders.tsx';
import { PublishingDesk } from './publishing/publishing.tsx';
import { Today } from './publishing/today.tsx';
import { $isOut } from './shell/call.ts';
import { Frame } from './shell/frame.tsx';
import { $route, followAddress } from './shell/route.ts';
import { Toast } from './shell/toast.tsx';
import { AccountsDesk } from './staff/accounts.tsx';
import { LogDesk } from './staff/log.tsx';
import { Login } from './staff/login.tsx';
import { $staff, loadStaff, type Me } from './staff/session.ts';
import { TransfersDesk } from './transfer/transfers.tsx';

/** The desk of an address. */
function Desk({ path, me }: { readonly path: string; readonly me: Me }) {
  const [first = '', second = ''] = path.split('/');
  if (first === 'goods' && second) return <GoodsForm key={second} goodsId={second === 'new' ? '' : second} />;
  switch (first) {
    case '':
      return <Today me={me} />;
    case 'orders':
      return <OrdersDesk />;
    case 'aftersales':
      return <CasesDesk />;
    case 'transfers':
      return <TransfersDesk />;
    case 'goods':
      return <GoodsDesk />;
    case 'publishing':
      return <PublishingDesk />;
    case 'staff':
      return <AccountsDesk me={me} />;
    case 'log':
      return <LogDesk />;
    default:
      return <h1>没有这个页面</h1>;
  }
}

export function App() {
  const me = useStore($staff);
  const isOut = useStore($isOut);
  const { path } = useStore($route);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    followAddress();
    void loadStaff().finally(() => setAsked(true));
  }, []);
  if (!isAsked) return null;
  return (
    <>
      {me && (
        <Frame me={me} path={path}>
          <Desk path={path} me={me} />
        </Frame>
      )}
      {(!me || isOut) && <Login isOver={me !== null} />}
      <Toast />
    </>
  );
}
