import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { CasesDesk } from '#desk/aftersales/cases.tsx';
import { ArticlesDesk } from '#desk/article/articles.tsx';
import { CouponsDesk } from '#desk/coupon/coupons.tsx';
import { GoodsDesk } from '#desk/goods/list.tsx';
import { SalesDesk } from '#desk/goods/sale/sales.tsx';
import { OrdersDesk } from '#desk/order/orders.tsx';
import { $isOut } from '#desk/shell/call.ts';
import { Frame } from '#desk/shell/frame/frame.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { $route, followAddress } from '#desk/shell/route.ts';
import { Toast } from '#desk/shell/toast.tsx';
import { Login } from '#desk/staff/login.tsx';
import { $staff, loadStaff, type Me } from '#desk/staff/session.ts';
import { Today } from '#desk/today/today.tsx';
import { TopicsDesk } from '#desk/topic/topics.tsx';
import { later } from './later.tsx';

const AccountsDesk = later(async () => (await import('#desk/staff/accounts.tsx')).AccountsDesk);
const ArticleForm = later(async () => (await import('#desk/article/form.tsx')).ArticleForm);
const CentresDesk = later(async () => (await import('#desk/experience/centres.tsx')).CentresDesk);
const DesignersDesk = later(async () => (await import('#desk/designer/designers.tsx')).DesignersDesk);
const EnquiriesDesk = later(async () => (await import('#desk/enquiry/enquiries.tsx')).EnquiriesDesk);
const DynamicsDesk = later(async () => (await import('#desk/experience/dynamics.tsx')).DynamicsDesk);
const CentreForm = later(async () => (await import('#desk/experience/form.tsx')).CentreForm);
const FreightDesk = later(async () => (await import('#desk/freight/freight.tsx')).FreightDesk);
const GoodsForm = later(async () => (await import('#desk/goods/form.tsx')).GoodsForm);
const HomeDesk = later(async () => (await import('#desk/home/home.tsx')).HomeDesk);
const ImprintDesk = later(async () => (await import('#desk/imprint/imprint.tsx')).ImprintDesk);
const InvoicesDesk = later(async () => (await import('#desk/invoice/invoices.tsx')).InvoicesDesk);
const MembersDesk = later(async () => (await import('#desk/member/members.tsx')).MembersDesk);
const ProgrammeForm = later(async () => (await import('#desk/programme/form.tsx')).ProgrammeForm);
const ProgrammesDesk = later(async () => (await import('#desk/programme/programmes.tsx')).ProgrammesDesk);
const ProjectDesk = later(async () => (await import('#desk/project/project.tsx')).ProjectDesk);
const PublishingDesk = later(async () => (await import('#desk/publishing/publishing.tsx')).PublishingDesk);
const QuestionsDesk = later(async () => (await import('#desk/question/questions.tsx')).QuestionsDesk);
const ReviewsDesk = later(async () => (await import('#desk/review/reviews.tsx')).ReviewsDesk);
const HotWordsDesk = later(async () => (await import('#desk/search/hot-words.tsx')).HotWordsDesk);
const LogDesk = later(async () => (await import('#desk/staff/log.tsx')).LogDesk);
const StatementsDesk = later(async () => (await import('#desk/statement/statements.tsx')).StatementsDesk);
const StatisticsDesk = later(async () => (await import('#desk/statistics/statistics.tsx')).StatisticsDesk);
const TopicForm = later(async () => (await import('#desk/topic/form.tsx')).TopicForm);
const TransfersDesk = later(async () => (await import('#desk/transfer/transfers.tsx')).TransfersDesk);
const VipDesk = later(async () => (await import('#desk/vip/grades.tsx')).VipDesk);

/** An address that no desk has, perhaps an old one. */
const NoDesk = () => (
  <>
    <div className="head">
      <h1>没有这个页面</h1>
    </div>
    <div className="box">
      <Empty title="这个地址没有对应的页面">
        可能改过名，从左边的菜单里找，或者<Link href="/admin">回到今天</Link>
      </Empty>
    </div>
  </>
);

/** The desk of an address. */
function Desk({ path, me }: { readonly path: string; readonly me: Me }) {
  const [first = '', second = '', third = ''] = path.split('/');
  const id = second === 'new' ? '' : second;
  if (first === 'goods' && second) return <GoodsForm key={second} goodsId={id} />;
  if (first === 'topics' && second) return <TopicForm key={second} name={id} />;
  if (first === 'articles' && second) return <ArticleForm key={second} code={id} />;
  if (first === 'centres' && third === 'dynamics') return <DynamicsDesk centreId={Number(second)} />;
  if (first === 'centres' && second) return <CentreForm key={second} centreId={Number(id)} />;
  if (first === 'programmes' && second) return <ProgrammeForm key={second} programmeId={Number(id)} />;
  if (first === 'enquiries' && second) return <ProjectDesk key={second} needId={Number(second)} />;
  switch (first) {
    case '':
      return <Today me={me} />;
    case 'orders':
      return <OrdersDesk />;
    case 'aftersales':
      return <CasesDesk />;
    case 'transfers':
      return <TransfersDesk me={me} />;
    case 'statements':
      return <StatementsDesk />;
    case 'invoices':
      return <InvoicesDesk />;
    case 'reviews':
      return <ReviewsDesk />;
    case 'questions':
      return <QuestionsDesk />;
    case 'enquiries':
      return <EnquiriesDesk />;
    case 'members':
      return <MembersDesk me={me} />;
    case 'goods':
      return <GoodsDesk />;
    case 'home':
      return <HomeDesk />;
    case 'topics':
      return <TopicsDesk />;
    case 'articles':
      return <ArticlesDesk />;
    case 'hotwords':
      return <HotWordsDesk />;
    case 'programmes':
      return <ProgrammesDesk />;
    case 'designers':
      return <DesignersDesk />;
    case 'centres':
      return <CentresDesk />;
    case 'coupons':
      return <CouponsDesk />;
    case 'sales':
      return <SalesDesk />;
    case 'freight':
      return <FreightDesk />;
    case 'vip':
      return <VipDesk me={me} />;
    case 'imprint':
      return <ImprintDesk />;
    case 'statistics':
      return <StatisticsDesk />;
    case 'publishing':
      return <PublishingDesk me={me} />;
    case 'staff':
      return <AccountsDesk me={me} />;
    case 'log':
      return <LogDesk />;
    default:
      return <NoDesk />;
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
          <Suspense fallback={<p className="muted">正在读取…</p>}>
            <Desk path={path} me={me} />
          </Suspense>
        </Frame>
      )}
      {(!me || isOut) && <Login isOver={me !== null} />}
      <Toast />
    </>
  );
}
