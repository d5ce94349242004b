/** Outlines that only built pages use (categories, quick entries); kept out of the islands' scripts. */
export const pictogramPaths = {
  house: 'm12 3 9 5-9 5-9-5ZM3 12.5l9 5 9-5M3 17l9 5 9-5',
  gift: 'M4 11h16v9H4ZM3 7h18v4H3Zm9 0v13m0-13S11 3 8.5 3.5 8 7 12 7Zm0 0s1-4 3.5-3.5S16 7 12 7Z',
  light: 'M9 18h6M10 21h4M8.5 15c-1.7-1.2-2.5-3-2.5-5a6 6 0 0 1 12 0c0 2-.8 3.8-2.5 5Z',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Zm1 0V8a4 4 0 0 1 8 0v3m-4 4v2',
  curtain: 'M3 4h18M5 4v16c3-1 5-5 5.5-16M19 4v16c-3-1-5-5-5.5-16',
  climate: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 12l4-4m-9 7.5h10',
  speaker:
    'M9 3h6a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Zm6.5 11a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM12 7h.01',
  kitchen: 'M4 10h16v7a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3ZM2 12h2m16 0h2M8 6c0-1 1-1 1-2m4 2c0-1 1-1 1-2',
  water: 'M12 3s6.5 7 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 10 12 3 12 3Zm-3 12a3 3 0 0 0 3 3',
  coupon: 'M3 8a2 2 0 0 0 0 8v2h18v-2a2 2 0 0 1 0-8V6H3Zm11-2v2m0 3v2m0 3v2',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3m-3 4h3m-3 4h3',
  phone: 'M6 3h3.5l1.5 5-2.2 1.600a12 12 0 0 0 5.600 5.600L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  left: 'm15 6-6 6 6 6',
  pause: 'M8 6v12M16 6v12',
  play: 'M8 5.5v13l11-6.5Z',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 5-1.2M5 12a10 10 0 0 1 4.5-2.6M2 8.5a15 15 0 0 1 4-2.4m4.5-1.1A15 15 0 0 1 22 8.5M14.5 9.3A10 10 0 0 1 19 12M12 19h.01',
} as const;

export type PictogramName = keyof typeof pictogramPaths;
