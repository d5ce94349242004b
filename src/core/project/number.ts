import { formatTime } from '#core/time/time.ts';

/** The number of a project as people say and write it: its day, and the project's own figure. */
export function projectNumber({ order_id, created }: { order_id: number; created: number }): string {
  const day = formatTime(created).slice(0, 10).replaceAll('-', '');
  return `XM${day}${String(order_id).padStart(4, '0')}`;
}
