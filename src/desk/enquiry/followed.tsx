import { type DeskEnquiry, listEnquiries } from '#core/enquiry/desk-contract.ts';
import { Box, Steps } from '#desk/shell/box.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { listTime } from '#desk/shell/words.ts';
import { Due, Kind } from './item.tsx';

const steps = [
  ['联系', '打开「联系」就能看到号码，谈了什么、下次哪天再谈，随手记下。'],
  ['分配', '定好由谁跟进、最晚哪天联系。分出去的线索移到「跟进中」，过了期限会标红。'],
  ['报价与施工', '跟进中的方案需求点「写报价」，客户接受并付款后安排上门。'],
] as const;

/** Up to so many wishes leave room below for those that are followed, and so many of them. */
const room = 12;
const most = 5;

/** The enquiries that are followed, below a short queue; how one is taken care of, as long as there is none at all. */
export function Followed({ queue }: { readonly queue: number }) {
  const { data } = useCall(listEnquiries, { state: 'following' });
  if (data?.list.length === 0 && queue === 0)
    return (
      <Box title="怎样跟进">
        <Steps steps={steps} />
      </Box>
    );
  if (!data || data.list.length === 0 || queue > room) return null;
  return (
    <Box title="正在跟进" more={{ name: '看全部', href: addressOf('enquiries', { state: 'following' }) }}>
      <table className="table table--work table--followed">
        <thead>
          <tr>
            <th scope="col">客户</th>
            <th scope="col">需求</th>
            <th scope="col">跟进人</th>
            <th scope="col">下次联系</th>
            <th scope="col">提交</th>
          </tr>
        </thead>
        <tbody>
          {data.list.slice(0, most).map((of) => (
            <Row key={`${of.kind}${of.ref}`} of={of} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Row = ({ of }: { readonly of: DeskEnquiry }) => (
  <tr>
    <td className="work__main">
      <b>{of.contacts}</b>
      <small>{of.mobile}</small>
    </td>
    <td className="work__text">
      {of.about || <span className="muted">没有留言</span>}
      <small>
        <Kind of={of.kind} />
      </small>
    </td>
    <td>{of.staff || <span className="muted">还没有定</span>}</td>
    <td className="work__wait">
      <Due day={of.due} isOver={of.is_overdue} />
    </td>
    <td className="wide-only muted">{listTime(of.created)}</td>
  </tr>
);
