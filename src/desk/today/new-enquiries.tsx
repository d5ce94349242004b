import { listEnquiries } from '#core/enquiry/desk-contract.ts';
import { enquiryKinds } from '#core/enquiry/states.ts';
import { fullAddress } from '#core/region/lookup.ts';
import { groupsOf } from '#desk/enquiry/groups.ts';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { BriefTable } from './brief-table.tsx';
import { WaitCell } from './wait-cell.tsx';

const shown = 5;

/** Reservations, needs and visits that nobody takes care of yet, a row for each customer. */
export function NewEnquiries({ isLead }: { readonly isLead: boolean }) {
  const enquiries = useCall(listEnquiries, { state: 'new' });
  const rows = groupsOf(enquiries.data?.list ?? []).slice(0, shown);
  const others = (enquiries.data?.total ?? 0) - rows.reduce((sum, { all }) => sum + all.length, 0);
  const href = addressOf('enquiries');
  return (
    <Box
      title="新线索"
      note={others > 0 ? `等得最久的 ${rows.length} 位客户，另有 ${others} 条` : rows.length > 0 && '还没有人跟进'}
      more={{ name: '全部线索', href }}
    >
      {rows.length === 0 && <NoLines of={enquiries} empty="每条线索都有人跟进了。" />}
      {rows.length > 0 && (
        <BriefTable heads={['客户', '需求', '来源', '等待']}>
          {rows.map(({ key, all: [row, ...more] }, at) => (
            <tr key={key}>
              <td className="brief__main brief__main--short">
                {row.contacts} {row.mobile}
                <small className="cut">{fullAddress(row.place.split(' ')) || '没有留地址'}</small>
              </td>
              <td className="brief__first">
                <span className="cut" title={row.about}>
                  {row.about || '没有留言'}
                </span>
                {more.length > 0 && <small>另有 {more.length} 条</small>}
              </td>
              <td className="brief__second">{enquiryKinds[row.kind]}</td>
              <WaitCell since={row.created} />
              <td className="brief__do">
                <Link
                  className={isLead && at === 0 ? 'btn btn--main' : 'btn'}
                  href={href}
                  aria-label={`去联系 ${row.contacts}`}
                >
                  去联系
                </Link>
              </td>
            </tr>
          ))}
        </BriefTable>
      )}
    </Box>
  );
}
