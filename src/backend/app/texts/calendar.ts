import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const dayFormat = 'YYYY-MM-DD';
const shanghaiOffsetHours = 8;

/** Whether the text is a day of the calendar, `2000-01-31`; the 31st of February is not. */
export const isCalendarDay = (text: string): boolean => dayjs(text, dayFormat, true).isValid();

/** The day in Shanghai, `2000-01-31`, of a moment (unix seconds) plus `days`. */
export const shanghaiDay = (seconds: number, days = 0): string =>
  dayjs.unix(seconds).utcOffset(shanghaiOffsetHours).add(days, 'day').format(dayFormat);
