import { expect, test } from 'vitest';
import type { ExperienceDetail } from '#core/experience/contract.ts';
import { newsData, storeData } from './linked-data.ts';

const news = { title: '回家场景', summary: '', path: '/topic/article-a', picture: '', time: 1_795_000_000, author: '' };

test('a gateway may give the time in milliseconds, and what is no time is left out', () => {
  expect(newsData(news)['datePublished']).toBe('2026-11-18T11:06:40.000Z');
  expect(newsData({ ...news, time: news.time * 1000 })['datePublished']).toBe('2026-11-18T11:06:40.000Z');
  expect(newsData({ ...news, time: 0 })).not.toHaveProperty('datePublished');
  expect(newsData({ ...news, time: 9e15 })).not.toHaveProperty('datePublished');
});

test('a headline that is too long ends between signs', () => {
  const { headline } = newsData({ ...news, title: `${'灯'.repeat(109)}🏠` });
  expect(headline).toBe('灯'.repeat(109));
});

test('a centre says what it has: no empty telephone, hours or parts of its address', () => {
  const centre = {
    id: 1,
    name: '朝阳店',
    tel: '',
    hours: '',
    province: '北京市',
    city: '',
    county: '',
    address: '',
    lat: 0,
  };
  const data = storeData(centre as ExperienceDetail, '/pictures/a.webp');
  expect(data).not.toHaveProperty('telephone');
  expect(data).not.toHaveProperty('openingHours');
  expect(data['address']).toEqual({ '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: '北京市' });
  expect(storeData(centre as ExperienceDetail, '')).not.toHaveProperty('image');
  const whole = storeData({ ...centre, tel: '010-1', hours: '09:00-21:00' } as ExperienceDetail, '/pictures/a.webp');
  expect(whole).toMatchObject({ telephone: '010-1', openingHours: 'Mo-Su 09:00-21:00' });
});
