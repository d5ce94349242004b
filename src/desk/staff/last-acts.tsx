import { listLog } from '#core/staff/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { Recent } from '#desk/shell/recent.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { gatherAlike } from './alike.ts';
import { actionName, changesOf, thingAddress, thingName } from './log-words.ts';

/** Entries about the accounts stand above, as the accounts. */
const isOfShop = ({ about }: { readonly about: string }): boolean => !about.startsWith('staff:');

/** How long a note is says nothing without the note. */
const isTelling = (line: string): boolean => !line.endsWith(' 个字');

/** What those who have an account did last, below the list of them. */
export function LastActs() {
  const { data } = useCall(listLog, {});
  return (
    <Recent
      queue={0}
      title="最近操作"
      heads={['操作', '员工', '时间']}
      more={{ name: '看操作记录', href: addressOf('log') }}
      list={gatherAlike((data?.list ?? []).filter(isOfShop)).flatMap(([entry, ...others]) => {
        if (!entry) return [];
        const [address, lines] = [thingAddress(entry), changesOf(entry).filter(isTelling)];
        const thing = `${thingName(entry)}${others.length > 0 ? ` 等 ${others.length + 1} 条` : ''}`;
        return {
          key: entry.entry_id,
          name: <b>{actionName(entry.action)}</b>,
          note: (
            <>
              {address && thing ? <Link href={address}>{thing}</Link> : thing}
              {thing && lines.length > 0 && ' · '}
              {lines.slice(0, 2).join('；')}
            </>
          ),
          state: entry.name || '系统',
          time: entry.time,
        };
      })}
    />
  );
}
