import { useState } from 'react';
import { openMember } from '#core/member/desk-contract.ts';
import { Icon } from '#desk/shell/icon.tsx';
import { usePress } from '#desk/shell/use-press.ts';

/** The whole mobile of a member, "" before it was opened; what opens it, and why it could not. */
export function useMobile({ user_id }: { readonly user_id: number }): [string, () => void, boolean, string] {
  const [mobile, setMobile] = useState('');
  const { isBusy, fault, send } = usePress(openMember);
  const open = async (): Promise<void> => {
    const answer = await send({ user_id });
    if (answer) setMobile(answer.mobile);
  };
  return [mobile, () => void open(), isBusy, fault];
}

/** A masked mobile, with the press that opens all of it; who looked stands in the log. */
export function Mobile(props: {
  readonly of: string;
  readonly masked: string;
  /** The whole number once it was opened, "" before. */
  readonly whole: string;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
}) {
  const { of, masked, whole, isBusy, onOpen } = props;
  if (whole) return <span className="number">{whole}</span>;
  return (
    <span className="number">
      {masked}
      <button
        type="button"
        className="plain mark"
        aria-label={`看 ${of} 的完整号码`}
        title="看完整号码"
        disabled={isBusy}
        onClick={onOpen}
      >
        <Icon name="look" />
      </button>
    </span>
  );
}
