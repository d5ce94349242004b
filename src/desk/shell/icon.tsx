const paths = {
  house: 'M12 21.5 22 13l10 8.5V31a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 12 31Z',
  today: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z',
  order: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6m-6 4h6',
  back: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10',
  money: 'M4 7h16v10H4ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 10v4m10-4v4',
  goods: 'M4 8h16v12H4ZM4 8l2-4h12l2 4M12 4v8',
  topic: 'M4 4h16v16H4ZM4 9h16M11 9v11',
  article: 'M5 4h14v16H5ZM8 8h8M8 12h8m-8 4h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  centre: 'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  programme: 'M4 20V9l8-6 8 6v11ZM4 13h16M12 13v7',
  coupon: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4ZM14 7v10',
  sale: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 9v4l3 2M9 2h6',
  freight:
    'M3 6h11v10H3ZM14 10h4l3 3v3h-7ZM7 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm10 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  vip: 'M4 8l4 4 4-7 4 7 4-4-2 11H6Z',
  enquiry: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2Z',
  statistics: 'M4 20h16M7 17v-5m5 5V6m5 11v-8',
  publish: 'M12 20V5m-6 6 6-6 6 6',
  staff: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c.8-4 4-6 8-6s7.2 2 8 6',
  member:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c.6-4 3.2-6 7-6s6.4 2 7 6M16 4a4 4 0 0 1 0 7m3 10c-.2-2.4-1-4.2-2.4-5.3',
  review: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  question: 'M4 5h16v12h-9l-4 4v-4H4ZM9.5 9a2.5 2.5 0 1 1 2.5 2.6v.9m0 2.2h.01',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6m-6 4h6',
  statement: 'M5 3h14v18H5ZM9 8h6m-6 4h2m2 0h2m-6 4h2m2 0h2',
  imprint: 'M3 5h18v14H3ZM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6 16c.4-1.7 1.5-2.5 3-2.5s2.6.8 3 2.5M15 9h3m-3 4h3',
  log: 'M12 21a9 9 0 1 0-8.6-6.4M3 20v-5.4h5.4M12 7.5V12l3.5 2',
  page: 'M4 4h16v16H4ZM4 9h16M7 6.5h.01M9.5 6.5h.01M8 13h8m-8 3h5',
  designer: 'm4 20 1-4L16 5l3 3L8 19ZM13.5 7.5l3 3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  down: 'm6 9 6 6 6-6',
  tick: 'm5 12.5 5 5 9-10.5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  look: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  away: 'M9 6h9v9M18 6 7 17',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6ZM10 20v-6h4v6',
} as const;
export type IconName = keyof typeof paths;

/** A line icon beside its word. */
export const Icon = ({ name }: { readonly name: IconName }) =>
  name === 'house' ? (
    <svg className="icon icon--logo" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="12" />
      <path d={paths.house} />
    </svg>
  ) : (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
