import { type ReactNode, useEffect, useState } from 'react';
import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { saveArticle } from '#core/article/desk-contract.ts';
import { addCoupon } from '#core/coupon/desk-contract.ts';
import { saveDesigner } from '#core/designer/desk-contract.ts';
import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { saveCentre } from '#core/experience/desk-contract.ts';
import { saveFreight } from '#core/freight/desk-contract.ts';
import { saveGoods } from '#core/goods/desk/contract.ts';
import { addSale } from '#core/goods/desk/sale-contract.ts';
import { saveImprint } from '#core/imprint/desk-contract.ts';
import { listDeskInvoices } from '#core/invoice/desk-contract.ts';
import { listDeskMembers } from '#core/member/desk-contract.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { saveProgramme } from '#core/programme/desk-contract.ts';
import { getPublishing } from '#core/publishing/desk-contract.ts';
import { listDeskQuestions } from '#core/question/desk-contract.ts';
import { listDeskReviews } from '#core/review/desk-contract.ts';
import { saveHotWords } from '#core/search/desk-contract.ts';
import type { AnyDeskCall } from '#core/staff/desk-call.ts';
import { listAccounts, listLog } from '#core/staff/desk-contract.ts';
import { listStatements } from '#core/statement/desk-contract.ts';
import { getStatistics } from '#core/statistics/desk-contract.ts';
import { saveTopic } from '#core/topic/desk-contract.ts';
import { saveDeskHome } from '#core/topic/home-contract.ts';
import { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { saveVipGrade } from '#core/vip/desk-contract.ts';
import { logOut, type Me, may } from '#desk/staff/session.ts';
import { Dialog } from './dialog.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { addressOf } from './route.ts';
import { useKeys } from './use-keys.ts';

interface Entry {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  /** Whoever may make this call sees the desk. */
  readonly call: AnyDeskCall;
}

const groups: readonly (readonly [title: string, entries: readonly Entry[]])[] = [
  [
    '交易',
    [
      { path: 'orders', name: '订单', icon: 'order', call: listDeskOrders },
      { path: 'aftersales', name: '退款售后', icon: 'back', call: listDeskCases },
      { path: 'invoices', name: '发票', icon: 'invoice', call: listDeskInvoices },
      { path: 'transfers', name: '转账核对', icon: 'money', call: listDeskTransfers },
      { path: 'statements', name: '对账', icon: 'statement', call: listStatements },
    ],
  ],
  [
    '内容',
    [
      { path: 'goods', name: '商品', icon: 'goods', call: saveGoods },
      { path: 'home', name: '首页', icon: 'today', call: saveDeskHome },
      { path: 'topics', name: '专题与文本', icon: 'topic', call: saveTopic },
      { path: 'articles', name: '资讯', icon: 'article', call: saveArticle },
      { path: 'hotwords', name: '热搜词', icon: 'search', call: saveHotWords },
      { path: 'programmes', name: '方案', icon: 'programme', call: saveProgramme },
      { path: 'designers', name: '设计师', icon: 'staff', call: saveDesigner },
      { path: 'centres', name: '体验馆', icon: 'centre', call: saveCentre },
    ],
  ],
  [
    '营销',
    [
      { path: 'coupons', name: '优惠券', icon: 'coupon', call: addCoupon },
      { path: 'sales', name: '限时活动', icon: 'sale', call: addSale },
      { path: 'freight', name: '运费', icon: 'freight', call: saveFreight },
      { path: 'vip', name: '付费会员', icon: 'vip', call: saveVipGrade },
    ],
  ],
  [
    '客户',
    [
      { path: 'enquiries', name: '客户线索', icon: 'enquiry', call: listEnquiries },
      { path: 'members', name: '会员', icon: 'member', call: listDeskMembers },
      { path: 'reviews', name: '评价', icon: 'review', call: listDeskReviews },
      { path: 'questions', name: '问答', icon: 'question', call: listDeskQuestions },
    ],
  ],
  [
    '站点',
    [
      { path: 'imprint', name: '商城名片', icon: 'imprint', call: saveImprint },
      { path: 'statistics', name: '统计', icon: 'statistics', call: getStatistics },
      { path: 'publishing', name: '发布', icon: 'publish', call: getPublishing },
      { path: 'staff', name: '员工', icon: 'staff', call: listAccounts },
      { path: 'log', name: '操作记录', icon: 'log', call: listLog },
    ],
  ],
];

const shortcuts: readonly (readonly [key: string, what: string])[] = [
  ['J / K', '列表中下一行、上一行'],
  ['X', '选中这一行'],
  ['S', '发货（订单）'],
  ['N', '备注（订单）'],
  ['/', '到查找框'],
  ['?', '全部快捷键'],
  ['Esc', '关闭对话框'],
];

/** Bar, navigation and place of the open desk. */
export function Frame({
  me,
  path,
  children,
}: {
  readonly me: Me;
  readonly path: string;
  readonly children: ReactNode;
}) {
  const [isHelp, setHelp] = useState(false);
  useKeys({
    '?': () => setHelp(true),
    '/': () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  });
  // On a phone the navigation is one line that scrolls; the open desk must be in sight.
  useEffect(() => {
    const current = document.querySelector(`.nav [href="${addressOf(path.split('/')[0] ?? '')}"]`);
    void current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  const isCurrent = (entry: string): 'page' | undefined => (path.split('/')[0] === entry ? 'page' : undefined);
  return (
    <div className="frame">
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <header className="bar">
        <Link className="bar__logo" href="/admin">
          <Icon name="house" />
          商城后台
        </Link>
        <div className="bar__end">
          <a href="/" target="_blank" rel="noreferrer">
            查看店铺
          </a>
          <span className="bar__me">{me.name}</span>
          <button type="button" className="btn" onClick={() => void logOut()}>
            退出
          </button>
        </div>
      </header>
      <nav className="nav" aria-label="后台导航">
        <Link href="/admin" aria-current={isCurrent('')}>
          <Icon name="today" />
          今天
        </Link>
        {groups.map(([title, entries]) => {
          const seen = entries.filter(({ call }) => may(me, call));
          if (seen.length === 0) return null;
          return (
            <div key={title} className="nav__group">
              <h2>{title}</h2>
              {seen.map(({ path: to, name, icon }) => (
                <Link key={to} href={addressOf(to)} aria-current={isCurrent(to)}>
                  <Icon name={icon} />
                  {name}
                </Link>
              ))}
            </div>
          );
        })}
        <button type="button" className="plain nav__keys" onClick={() => setHelp(true)}>
          <kbd>?</kbd> 快捷键
        </button>
      </nav>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      {isHelp && (
        <Dialog title="快捷键" onClose={() => setHelp(false)}>
          <dl className="keys">
            {shortcuts.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  );
}
