import { type DeskEnquiry, listEnquiries } from '#core/enquiry/desk-contract.ts';
import { enquiryKinds } from '#core/enquiry/states.ts';
import { Box, Steps } from '#desk/shell/box.tsx';
import { Recent } from '#desk/shell/recent.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { dueWord } from './due-words.ts';

const steps = [
  ['联系', '打开「联系」就能看到号码，谈了什么、下次哪天再谈，随手记下。'],
  ['分配', '定好由谁跟进、最晚哪天联系。分出去的线索移到「跟进中」，过了期限会标红。'],
  ['报价与施工', '跟进中的方案需求点「写报价」，客户接受并付款后安排上门。'],
] as const;

/** Up to so many wishes leave room below for those that are followed. */
const room = 12;

/** Who follows an enquiry, and until when. */
const stateOf = ({ staff, due, is_overdue }: DeskEnquiry) => (
  <span className={is_overdue ? 'overdue' : ''}>
    {[staff && `${staff} 跟进`, due && `下次联系 ${dueWord(due)}`].filter(Boolean).join('，')}
  </span>
);

/** The enquiries that are followed, below a short queue; how one is taken care of, as long as there is none at all. */
export function Followed({ queue }: { readonly queue: number }) {
  const { data } = useCall(listEnquiries, { state: 'following' });
  if (data?.list.length === 0 && queue === 0)
    return (
      <Box title="怎样跟进">
        <Steps steps={steps} />
      </Box>
    );
  return (
    <Recent
      queue={queue > room ? queue : 0}
      title="正在跟进"
      more={{ name: '看全部', href: addressOf('enquiries', { state: 'following' }) }}
      list={(data?.list ?? []).map((of) => ({
        key: `${of.kind}${of.ref}`,
        name: <b>{of.contacts}</b>,
        note: of.about || enquiryKinds[of.kind],
        state: stateOf(of),
        time: of.created,
      }))}
    />
  );
}
