import type { Gate } from '#backend/app/overload/gate.ts';
import type { Gauge } from '#backend/app/watching/metrics.ts';
import type { Database } from '#backend/db/open.ts';
import type { Freshness } from '#publisher/watch/freshness.ts';
import type { RunReport } from '#publisher/watch/run-report.ts';

interface Watched {
  readonly gate: Pick<Gate, 'admission' | 'lag'>;
  readonly database: Pick<Database, 'load'>;
  readonly freshness: Freshness;
  /** Remembered runs, newest first. */
  readonly runs: readonly RunReport[];
}

/** Everything besides the requests that `/metrics` tells. */
export function gaugesOf({ gate, database, freshness, runs }: Watched): Gauge[] {
  const { waitingWrites, waitingReads, openReads } = database.load();
  const ofCode = Map.groupBy(runs, ({ code }) => code);
  const single = (name: string, help: string, value: number): Gauge => ({ name, help, samples: [['', value]] });
  return [
    single('chengju_requests_in_flight', 'Requests being answered.', gate.admission.inFlight()),
    {
      name: 'chengju_requests_shed_total',
      help: 'Requests turned away under load.',
      type: 'counter',
      samples: Object.entries(gate.admission.shed()).map(([rank, count]) => [`rank="${rank}"`, count]),
    },
    single('chengju_event_loop_lag_seconds', 'Lateness of the event loop, smoothed.', gate.lag.ms() / 1000),
    single('chengju_database_waiting_writes', 'Write jobs in the queue.', waitingWrites),
    single('chengju_database_waiting_reads', 'Reads that wait for a connection.', waitingReads),
    single('chengju_database_open_reads', 'Connections that read.', openReads),
    single('chengju_release_sequence', 'Sequence of the current release, 0 before the first.', freshness.sequence ?? 0),
    single('chengju_release_age_seconds', 'Time since the pages were last confirmed.', freshness.ageSeconds ?? 0),
    {
      name: 'chengju_rebuilds',
      help: 'Remembered runs by exit code.',
      samples: [...ofCode].map(([code, found]) => [`code="${code}"`, found.length]),
    },
    single('chengju_rebuild_last_code', 'Exit code of the last run, -1 before the first.', runs[0]?.code ?? -1),
    single('chengju_rebuild_last_seconds', 'Duration of the last run.', runs[0]?.seconds ?? 0),
  ];
}
