import { type DeskMember, listMemberNotes, noteMember, strikeMemberNote } from '#core/member/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { noteLimits } from '#core/staff/written.ts';
import { Fault } from '#desk/shell/dialog.tsx';
import { NoteDialog } from '#desk/shell/note/note-dialog.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';

type Note = DeskOutput<typeof listMemberNotes>['list'][number];

/** What the staff noted about a member, newest first. */
export function Notes(props: { readonly of: DeskMember; readonly onStrike: () => void }) {
  const { of, onStrike } = props;
  const { data, fault, reload } = useCall(listMemberNotes, { user_id: of.user_id });
  if (fault) return <Fault text={fault} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section className="membernotes" aria-label="备注">
      <h3>备注</h3>
      <ul aria-live="polite">
        {data.list.map((note) => (
          <NoteRow
            key={note.note_id}
            note={note}
            onStrike={() => {
              reload();
              onStrike();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function NoteRow({ note, onStrike }: { readonly note: Note; readonly onStrike: () => void }) {
  const { content, name, created, struck, may_strike } = note;
  const { isBusy, fault, send } = usePress(strikeMemberNote);
  const strike = async (): Promise<void> => {
    if (await send({ note_id: note.note_id })) onStrike();
  };
  return (
    <li>
      {struck ? <del>{content}</del> : <p>{content}</p>}
      <small>
        <span>
          {name} · {shortTime(created)}
          {struck && ` · ${struck.name === name ? '' : `${struck.name} `}${shortTime(struck.time)} 撤回`}
        </span>
        {!struck && may_strike && (
          <button type="button" className="plain link" disabled={isBusy} onClick={() => void strike()}>
            撤回<span className="hidden">备注：{content.slice(0, 20)}</span>
          </button>
        )}
      </small>
      <Fault text={fault} />
    </li>
  );
}

/** So many earlier notes stand above a new one. */
const mostEarlier = 3;

/** What is noted most about those who buy for a home. */
const usualNotes = ['先打电话', '周末收货', '正在装修', '开公司发票'];

/** A note about a member, which is kept when its words are struck and goes with the account. */
export function MemberNote({ of, onClose }: { readonly of: DeskMember; readonly onClose: (said?: string) => void }) {
  const { send, ...press } = usePress(noteMember);
  const { data } = useCall(listMemberNotes, { user_id: of.user_id });
  const earlier = data?.list.filter(({ struck }) => struck === null).slice(0, mostEarlier) ?? [];
  return (
    <NoteDialog
      title={`给${of.username}写备注`}
      mark={of.mobile}
      hint="会员可以看到，请只写事实"
      placeholder="例如：偏好电话联系"
      most={noteLimits.member}
      usual={usualNotes}
      before={
        earlier.length > 0 && (
          <ul className="becomes" aria-label="以前的备注">
            {earlier.map(({ note_id, content, name, created }) => (
              <li key={note_id}>
                {content}
                <small>
                  {name} · {shortTime(created)}
                </small>
              </li>
            ))}
          </ul>
        )
      }
      {...press}
      onClose={() => onClose()}
      onSave={async (content) => {
        if (await send({ user_id: of.user_id, content })) onClose('备注已保存');
      }}
    />
  );
}
