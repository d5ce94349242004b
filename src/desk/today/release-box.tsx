import { type getPublishing, listReleases } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { type Fact, ReleaseFacts, ReleaseTag } from '#desk/publishing/release-facts.tsx';
import { Box, NoLines } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';

/** The release that is online, and what waits for the next one. */
export function ReleaseBox(props: {
  readonly of: { readonly data: DeskOutput<typeof getPublishing> | null; readonly fault: string };
}) {
  const { data: state } = props.of;
  const { data: kept } = useCall(listReleases, {});
  if (!state)
    return (
      <Box title="发布">
        <NoLines of={props.of} empty="" />
      </Box>
    );
  const changes = [
    state.waiting_total > 0 && `${state.waiting_total} 个商品`,
    state.content_total > 0 && `${state.content_total} 处内容`,
  ].filter((part) => part !== false);
  const waiting: Fact =
    changes.length > 0 ? [false, `${changes.join('、')}改过，还没有发布`] : [true, '没有待发布的改动'];
  return (
    <Box title="发布" note={<ReleaseTag state={state} />}>
      <div className="release">
        <ReleaseFacts state={state} release={kept?.list.find(({ is_current }) => is_current)} more={[waiting]} />
        <p>
          <Link className="btn" href={addressOf('publishing')}>
            {changes.length > 0 ? '看改动并发布' : '去发布台'}
          </Link>
        </p>
      </div>
    </Box>
  );
}
