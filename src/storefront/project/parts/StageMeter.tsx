import { isDue, type ProjectStatus, projectStages, projectStatusText } from '#core/project/status.ts';
import './stage-meter.css';

/** The stages a project goes through; 90 is none of them. */
const road = projectStages.filter(({ status }) => status < 90);

/** Where a project stands, in one line for windows that have no room for its eight steps. */
export function StageLine({ status }: { status: ProjectStatus }) {
  const at = road.findIndex((stage) => stage.status === status);
  const next = road[at + 1];
  if (at < 0) return null;
  return (
    <p className="stageline">
      <span>
        第 <b className="num">{at + 1}</b> 步，共 <span className="num">{road.length}</span> 步
        {next && ` · 下一步 ${next.name}`}
      </span>
      <progress max={road.length} value={at + 1} aria-hidden="true" />
    </p>
  );
}

/** The stage of a project and how far along it is, in one line. */
export function StageMeter({ status }: { status: ProjectStatus }) {
  const at = road.findIndex((stage) => stage.status === status);
  if (at < 0) return <span className="stagemeter muted">{projectStatusText(status)}</span>;
  return (
    <span className={isDue(status) ? 'stagemeter is-due' : 'stagemeter'}>
      <b>{projectStatusText(status)}</b>
      <span className="stagemeter__bar" aria-hidden="true">
        {road.map((stage, index) => (
          <i key={stage.status} className={index <= at ? 'is-done' : undefined} />
        ))}
      </span>
      <span className="muted">
        第 <span className="num">{at + 1}</span> 步，共 <span className="num">{road.length}</span> 步
      </span>
    </span>
  );
}
