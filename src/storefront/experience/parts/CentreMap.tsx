import type { MouseEvent } from 'react';
import type { Sketch } from '#core/experience/sketch.ts';
import { labelGap, pinRadius, type Spot, sketchSize } from '#core/experience/sketch-spots.ts';
import './centre-map.css';

interface Props {
  sketch: Sketch;
  /** Names of the centres by id. */
  names: ReadonlyMap<number, string>;
  /** The centre that is marked, here and in the list; 0 = none. */
  active: number;
  /** Where a pin leads; unset = to the card of its centre in the list. */
  hrefOf?: (id: number) => string;
  onPress?: (event: MouseEvent, id: number) => void;
}

const cardOf = (id: number): string => `#centre-${id}`;

const { width, height } = sketchSize;
/** The bar stands in the corner. */
const bar = { x: 24, y: height - 24 } as const;

/** The drawing beside the list: numbered pins that lead to their cards, the visitor with rings of distance, a bar. */
export function CentreMap({ sketch, names, active, hrefOf = cardOf, onPress }: Props) {
  const { pins, visitor } = sketch;
  // What is marked lies above its neighbours.
  const ordered = pins.toSorted((a, b) => Number(a.id === active) - Number(b.id === active));
  return (
    <figure className="centre-map">
      <svg viewBox={`0 0 ${width} ${height}`}>
        <title>体验馆位置示意图</title>
        <defs>
          <pattern id="centre-dots" width="20" height="20" patternUnits="userSpaceOnUse">
            <circle cx="10" cy="10" r="1.4" />
          </pattern>
        </defs>
        <rect width={width} height={height} className="centre-map__ground" />
        {visitor && (
          <g className="centre-map__rings">
            {visitor.rings.map(({ radius, label }) => (
              <g key={radius}>
                <circle cx={visitor.x} cy={visitor.y} r={radius} />
                {label && (
                  <text x={label.x} y={label.y + 4} textAnchor="middle">
                    {label.text}
                  </text>
                )}
              </g>
            ))}
            <circle className="centre-map__halo" cx={visitor.x} cy={visitor.y} r="16" />
            <circle className="centre-map__you" cx={visitor.x} cy={visitor.y} r="7" />
          </g>
        )}
        {ordered.map((pin) => (
          <Pin
            key={pin.id}
            pin={pin}
            name={names.get(pin.id) ?? ''}
            href={hrefOf(pin.id)}
            isOn={pin.id === active}
            onPress={onPress}
          />
        ))}
        <g className="centre-map__bar">
          <path d={`M${bar.x} ${bar.y - 6}v6h${sketch.bar.length}v-6`} />
          <text x={bar.x + sketch.bar.length + 8} y={bar.y}>
            {sketch.bar.text}
          </text>
        </g>
      </svg>
      <figcaption>
        示意图，按经纬度排布，只表示相对位置与直线距离
        {visitor && (
          <>
            ；<span className="centre-map__key">蓝点</span>是您的位置
          </>
        )}
      </figcaption>
    </figure>
  );
}

const anchors = { right: 'start', left: 'end', below: 'middle', above: 'middle' } as const;

function labelPoint({ x, y, side }: Spot): { x: number; y: number } {
  if (side === 'right') return { x: x + labelGap, y: y + 5 };
  if (side === 'left') return { x: x - labelGap, y: y + 5 };
  return side === 'below' ? { x, y: y + pinRadius + 17 } : { x, y: y - pinRadius - 7 };
}

interface PinProps {
  pin: Spot;
  name: string;
  href: string;
  isOn: boolean;
  onPress: Props['onPress'];
}

function Pin({ pin, name, href, isOn, onPress }: PinProps) {
  const { id, number, x, y, trueX, trueY, label, side } = pin;
  const isMoved = Math.hypot(x - trueX, y - trueY) > 2;
  return (
    <g className={isOn ? 'centre-map__pin is-on' : 'centre-map__pin'}>
      {isMoved && (
        <g>
          <path d={`M${x} ${y}L${trueX} ${trueY}`} />
          <circle className="centre-map__true" cx={trueX} cy={trueY} r="3" />
        </g>
      )}
      <a
        href={href}
        aria-label={`${number} ${name}`}
        data-centre={id}
        onClick={onPress && ((event) => onPress(event, id))}
      >
        <title>{name}</title>
        <circle cx={x} cy={y} r={pinRadius} />
        <text x={x} y={y + 4.5} textAnchor="middle">
          {number}
        </text>
      </a>
      {side && (
        <text className="centre-map__name" {...labelPoint(pin)} textAnchor={anchors[side]}>
          {label}
        </text>
      )}
    </g>
  );
}
