import { type ClipboardEvent, useRef, useState } from 'react';
import { listDeskCentres } from '#core/experience/desk-contract.ts';
import type { Coordinates } from '#core/position/distance.ts';
import { settingDefaults } from '#core/site/settings.ts';
import { Field } from '#desk/shell/form/field.tsx';
import { Icon } from '#desk/shell/icon.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { besideWhat, isInLand, positionIn } from './position.ts';

/** Where a map shows a place. */
const mapOf = ({ lng, lat }: Coordinates, name: string): string =>
  settingDefaults.mapUrl
    .replace('{lng}', String(lng))
    .replace('{lat}', String(lat))
    .replace('{name}', encodeURIComponent(name));

/**
 * Where a centre is: a place on the map, which is looked at or named anew by the link that a map gives for it, or by two
 * numbers.
 */
export function PositionField(props: {
  readonly value: string;
  readonly name: string;
  /** The centre of the form, which is not a neighbour of itself; 0 for a new one. */
  readonly centreId: number;
  readonly onChange: (position: string) => void;
}) {
  const { value, name, centreId, onChange } = props;
  const [isTyping, setTyping] = useState(false);
  const line = useRef<HTMLDivElement>(null);
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
  const change = (): void => {
    setTyping(true);
    requestAnimationFrame(() => line.current?.querySelector('input')?.focus());
  };
  return (
    <div className="field--wide" ref={line}>
      {at && isInLand(at) && !isTyping ? (
        <div className="field">
          <span className="field__head">地图位置</span>
          <p className="mapspot">
            <Icon name="centre" />
            <span title={hint()}>已在地图上标注</span>
            <span className="muted">{besideWhat(at, others)}</span>
            <a className="link" href={mapOf(at, name)} target="_blank" rel="noreferrer">
              在地图上查看
            </a>
            <button type="button" className="plain link" data-goes-to aria-label="修改地图位置" onClick={change}>
              修改
            </button>
          </p>
        </div>
      ) : (
        <Field label="地图位置" hint={hint()}>
          <input
            value={value}
            placeholder="粘贴地图分享的链接"
            onPaste={paste}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
