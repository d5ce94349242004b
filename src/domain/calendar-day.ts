/** A day of the calendar, written `2000-01-31`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // The 31st of February is read as the 2nd of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
