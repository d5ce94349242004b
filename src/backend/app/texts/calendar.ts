import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const dayFormat = 'YYYY-MM-DD';
const shanghaiOffsetHours = 8;

/** Whether the text names a day of the calendar as `2000-01-31`; the 31st of February is none. */
export const isCalendarDay = (text: string): boolean => dayjs(text, dayFormat, true).isValid();

/** The day in Shanghai, `2000-01-31`, that a moment (unix seconds) and then `days` more lead to. */
export const shanghaiDay = (seconds: number, days = 0): string =>
  dayjs.unix(seconds).utcOffset(shanghaiOffsetHours).add(days, 'day').format(dayFormat);
