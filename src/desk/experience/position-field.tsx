import type { ClipboardEvent } from 'react';
import { listDeskCentres } from '#core/experience/desk-contract.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { besideWhat, isInLand, positionIn } from './position.ts';

/** Where a centre is: two numbers, or the link that a map gives for a place. It says how it is understood. */
export function PositionField(props: {
  readonly value: string;
  /** The centre of the form, which is not a neighbour of itself; 0 for a new one. */
  readonly centreId: number;
  readonly onChange: (position: string) => void;
}) {
  const { value, centreId, onChange } = props;
  const { data } = useCall(listDeskCentres, {});
  const at = positionIn(value);
  const others = (data?.list ?? []).filter(({ centre_id }) => centre_id !== centreId);
  const hint = (): string => {
    if (value.trim() === '') return '在高德或腾讯地图里找到门店，点“分享”复制链接；不填就标在城市中心';
    if (!at)
      return /https?:/.test(value)
        ? '这个链接里没有位置，请在地图上点门店后再分享'
        : '应为“经度,纬度”，例如 121.4365,31.1886';
    const words = `经度 ${at.lng}，纬度 ${at.lat}`;
    if (!isInLand(at)) return `${words}，不在中国境内，请核对`;
    return [words, besideWhat(at, others)].filter(Boolean).join('，');
  };
  // A link that was pasted becomes the two numbers that it holds.
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const found = positionIn(event.clipboardData.getData('text'));
    if (!found) return;
    event.preventDefault();
    onChange(`${found.lng},${found.lat}`);
    // The form around it hears of a drop, and knows that it was changed: no input comes of this.
    event.currentTarget.dispatchEvent(new Event('drop', { bubbles: true }));
  };
  return (
    <Field label="地图位置" width="wide" hint={hint()}>
      <input
        value={value}
        placeholder="粘贴地图分享的链接"
        onPaste={paste}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
