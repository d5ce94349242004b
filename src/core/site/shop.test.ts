import { afterEach, expect, test, vi } from 'vitest';
import { headersUnder, isSecure, siteHeaders } from './headers.ts';
import { type SettingName, setting, takeSettingsFrom } from './settings.ts';
import { policeRecordLink, shop } from './shop.ts';
import { absolute } from './site.ts';

const say = (settings: object): void => takeSettingsFrom((name) => (settings as Record<string, unknown>)[name]);

afterEach(() => {
  say({});
  vi.unstubAllGlobals();
});

test('a shop that says nothing about itself speaks by its name', () => {
  say({ name: '橙居' });
  expect(shop).toMatchObject({
    title: '橙居',
    tagline: '',
    description: '橙居：全屋智能方案、品牌与产品，在线选购，线下体验。',
    company: '橙居',
    copyright: '© 橙居',
    recordNumber: '',
  });
});

test('the whole name, the company and the sentence of an operator replace the name', () => {
  say({
    name: '橙居',
    title: '橙居智能商城',
    tagline: '住得聪明',
    description: '一句话。',
    company: '杭州橙居科技有限公司',
    recordNumber: '浙ICP备2026000001号',
    colours: { '500': '#0b6b52' },
  });
  expect(shop).toMatchObject({
    title: '橙居智能商城',
    tagline: '住得聪明',
    description: '一句话。',
    copyright: '© 杭州橙居科技有限公司',
    brandColour: '#0b6b52',
    recordNumber: '浙ICP备2026000001号',
  });
});

test('the police record leads to its own address, else to the look-up by its digits; without one there is no link', () => {
  expect(policeRecordLink()).toBe('');
  const policeRecord = '浙公网安备 33010602000001号';
  say({ policeRecord });
  expect(policeRecordLink()).toBe('https://beian.mps.gov.cn/#/query/webSearch?code=33010602000001');
  say({ policeRecord, policeRecordUrl: 'https://police.example/1' });
  expect(policeRecordLink()).toBe('https://police.example/1');
});

test('an island reads a setting from its page, and the default where the page prints none', () => {
  say({ phone: '400-000-0000' });
  expect(setting('phone')).toBe('400-000-0000');
  const dataset: Partial<Record<SettingName, string>> = { name: '橙居' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  expect([setting('name'), setting('phone')]).toEqual(['橙居', '400-155-5151']);
});

test('a path is absolute where the origin of the shop is known', () => {
  expect(absolute('/Goods/1')).toBe('/Goods/1');
  say({ siteOrigin: 'https://shop.example' });
  expect(absolute('/Goods/1')).toBe('https://shop.example/Goods/1');
});

test('browsers are told to stay on https only by a shop that is there', () => {
  expect([isSecure('https://shop.example'), isSecure('http://shop.example'), isSecure('')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(headersUnder('http://shop.example')).toBe(siteHeaders);
  expect(headersUnder('')).toBe(siteHeaders);
  expect(headersUnder('https://shop.example')).toEqual({
    ...siteHeaders,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
