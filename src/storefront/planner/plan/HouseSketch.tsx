import { houseOf } from '#core/planner/houses.ts';
import { deviceKinds } from '#core/planner/kinds.ts';
import type { Plan, PlanLine } from '#core/planner/plan.ts';
import { type SketchRoom, sketchOf, sketchSize } from '#core/planner/sketch.ts';
import type { PlanWish } from '#core/planner/wish.ts';
import './house-sketch.css';

interface Props {
  wish: PlanWish;
  plan: Plan;
}

const wall = 4;
const gap = 22;
const line = 20;

/** The home as a drawing: its rooms with their sizes, and a point for each device that the plan puts there. */
export function HouseSketch({ wish, plan }: Props) {
  const rooms = sketchOf(houseOf(wish.house), wish.area);
  const lines = Map.groupBy(plan.lines, ({ room }) => room);
  const told = rooms.map(({ name, area }) => `${name} ${area} 平方米，${piecesOf(lines.get(name))} 件设备`);
  const rest = piecesOf(lines.get('全屋'));
  const { width, height } = sketchSize;
  return (
    <figure className="panel sketch">
      <svg
        viewBox={`${-wall} ${-wall} ${width + 2 * wall} ${height + 2 * wall}`}
        role="img"
        aria-label={told.join('；')}
      >
        {rooms.map((room) => (
          <Room key={room.key} room={room} lines={lines.get(room.name) ?? []} />
        ))}
        <rect className="sketch__outer" width={width} height={height} />
        {rooms.flatMap(({ key, windows }) =>
          windows.map((window) => (
            <line
              key={`${key}-${window.x}`}
              className="sketch__glass"
              x1={window.x}
              x2={window.x + window.width}
              y1={window.y}
              y2={window.y}
            />
          )),
        )}
      </svg>
      <figcaption>
        按常见{houseOf(wish.house).name}画的示意，一个圆点是一件设备
        {rest > 0 && `；另有 ${rest} 件管全屋`}
      </figcaption>
    </figure>
  );
}

const piecesOf = (lines: readonly PlanLine[] = []): number => lines.reduce((sum, { num }) => sum + num, 0);

function Room({ room, lines }: { room: SketchRoom; lines: readonly PlanLine[] }) {
  const { x, y, width, height } = room;
  const pieces = piecesOf(lines);
  // The names of the devices stand in a room that holds them all.
  const named = height > 90 + lines.length * line && width > 110 ? lines : [];
  const isLow = height < 60;
  // A low room has one row for its points below its name, however many they are.
  const inRow = height < 90 ? pieces : Math.max(1, Math.floor((width - gap) / gap));
  const step = Math.min(gap, (width - 2 * gap) / Math.max(1, inRow - 1));
  return (
    <g className={pieces > 0 ? 'sketch__room is-on' : 'sketch__room'}>
      <rect x={x} y={y} width={width} height={height} />
      <text x={x + 14} y={isLow ? y + height / 2 : y + 22}>
        {room.name}
        <tspan className="sketch__area" dx="8">
          {width > 130 && `${room.area} ㎡`}
        </tspan>
      </text>
      {named.map(({ key, kind, num }, at) => (
        <text key={key} x={x + 14} y={y + 50 + at * line} className="sketch__kind">
          {deviceKinds[kind].name} × {num}
        </text>
      ))}
      {Array.from({ length: pieces }, (_, at) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: points differ by their place alone
          key={at}
          r="6"
          cx={isLow ? x + width - gap * (at + 1) : x + gap + step * (at % inRow)}
          cy={isLow ? y + height / 2 : y + height - gap - gap * Math.floor(at / inRow)}
        />
      ))}
    </g>
  );
}
