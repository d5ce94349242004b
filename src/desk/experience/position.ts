/** Longitude and latitude as maps give them, `121.4365,31.1886`; null where a text is none. */
export function positionIn(text: string): { lng: number; lat: number } | null {
  const [lng = Number.NaN, lat = Number.NaN, ...more] = text
    .trim()
    .split(/[,，\s]+/)
    .map(Number);
  const isOne = Number.isFinite(lng) && Number.isFinite(lat) && more.length === 0 && /\d/.test(text);
  return isOne ? { lng, lat } : null;
}
