import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { takeSettingsFrom } from '#core/site/settings.ts';
import { pictureKey } from '#core/wire/picture-key.ts';
import { encodePicture } from '#snapshot/picture/encode.ts';
import { openPictureStore } from '#snapshot/picture/store.ts';
import { always, editData } from './fault-gateway.ts';
import { trialOfFile } from './trial-of-file.ts';

// A gateway whose product shows pictures of another host (ADR 48).

const trial = trialOfFile(60);
const source = 'https://img.example/lamp.jpg?w=1&q=2';

afterEach(() => takeSettingsFrom(() => undefined));

/** Pulls a product again, whose picture and description are of the other host. */
function pull(mode: 'link' | 'mirror', hosts: readonly string[], folder: string) {
  const id = trial.good.keys('goods')[0] ?? '';
  const intro = `<p><img src="${source.replace('&', '&amp;')}"></p>`;
  const edit = editData((data: object) => ({ ...data, pics: [source], intro }));
  trial.gateway.break(always(new RegExp(`/goods/items/${id}\\b`), edit));
  return trial.succeed({ only: `goods:${id}`, pictures: { mode, hosts, folder, ownOrigins: [] } });
}

test('linked, the picture is a finding and the neutral tile until its host is allowed', async () => {
  const { snapshot, report } = await pull('link', [], trial.emptyFolder());
  expect(report.notes).toEqual([expect.stringContaining('--accept-picture-host=https://img.example')]);
  const id = snapshot.keys('goods')[0] ?? '';
  expect(snapshot.get('goods', id).pics).toEqual(['/pictures/blank.svg']);
  takeSettingsFrom((name) => (name === 'pictureHosts' ? 'https://img.example' : undefined));
  expect(snapshot.get('goods', id)).toMatchObject({ pics: [source] });
  expect((await pull('link', ['https://img.example'], trial.emptyFolder())).report.notes).toEqual([]);
});

test('mirrored, the record shows our own file, and the manifest names every file with its size', async () => {
  const folder = trial.emptyFolder();
  mkdirSync(folder, { recursive: true });
  const store = openPictureStore(folder);
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  store.add(pictureKey(source), { source, ...(await encodePicture(photo, folder)) });
  store.close();
  const { snapshot, report } = await pull('mirror', [], folder);
  expect(report).toMatchObject({ pictures: 0, pictureCpuMs: 0, notes: [] });
  const picture = snapshot.get('picture', pictureKey(source));
  expect(picture).toMatchObject({ width: 900, height: 900 });
  const own = `/pictures/m/${picture.name}.webp`;
  const record = snapshot.get('goods', snapshot.keys('goods')[0] ?? '');
  expect(record).toMatchObject({ pics: [own] });
  const narrow = `/pictures/m/${picture.name}-800.webp`;
  expect(record.intro).toContain(` src="${narrow}" srcset="${own} 2x" width="900" height="900"`);
  expect(picture.files.map(({ file }) => join('/pictures/m', file))).toEqual(expect.arrayContaining([own, narrow]));
});

test('a withdrawn picture stays while a kept snapshot names it, and goes with the last of them', async () => {
  const colours = ['teal', 'maroon', 'navy', 'olive', 'purple', 'orange'];
  const host = createServer(async (request, response) => {
    const background = colours[Number(request.url?.slice(1))] ?? 'black';
    response.end(
      await sharp({ create: { width: 500, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const id = trial.good.keys('goods')[0] ?? '';
    const snapshots = trial.folder();
    const folder = trial.emptyFolder();
    const kept: boolean[] = [];
    let first: string[] = [];
    for (const at of colours.keys()) {
      const edit = editData((data: object) => ({ ...data, pics: [`${origin}/${at}`] }));
      trial.gateway.break(always(new RegExp(`/goods/items/${id}\\b`), edit));
      const pictures = { mode: 'mirror', hosts: [], folder, ownOrigins: [origin] } as const;
      await trial.take(snapshots, { only: `goods:${id}`, pictures });
      const there = readdirSync(folder).filter((name) => name.endsWith('.webp'));
      if (at === 0) first = there;
      kept.push(first.length > 0 && first.every((name) => there.includes(name)));
    }
    // Four snapshots are kept: the picture of the first goes when the fifth is taken.
    expect(kept).toEqual([true, true, true, true, false, false]);
    const left = readdirSync(folder).filter((name) => name.endsWith('.webp'));
    expect(left.length).toBe(4 * first.length);
    expect(left.filter((name) => first.includes(name))).toEqual([]);
  } finally {
    await new Promise((resolve) => host.close(resolve));
  }
});

test('a picture by http: is fetched for our own pages, and the neutral tile while it cannot be had', async () => {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const host = createServer((_, response) => response.end(photo));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const id = trial.good.keys('goods')[0] ?? '';
    const intro = `<p><img src="${origin}/b.jpg"></p>`;
    const edit = editData((data: object) => ({ ...data, pics: [`${origin}/a.jpg`], intro }));
    trial.gateway.break(always(new RegExp(`/goods/items/${id}\\b`), edit));
    const pictures = { hosts: [], folder: trial.emptyFolder(), ownOrigins: [origin] };
    const linked = await trial.succeed({ only: `goods:${id}`, pictures: { ...pictures, mode: 'link' } });
    expect(linked.report.notes).toEqual([expect.stringContaining(`图片主机 ${origin}（2 张图片）只有 http: 网址`)]);
    expect(linked.snapshot.get('goods', id).pics).toEqual(['/pictures/blank.svg']);
    const { snapshot, report } = await trial.succeed({
      only: `goods:${id}`,
      pictures: { ...pictures, mode: 'mirror' },
    });
    expect(report).toMatchObject({ pictures: 2, notes: [] });
    const record = snapshot.get('goods', id);
    expect(record.pics).toEqual([expect.stringMatching(/^\/pictures\/m\/\w+\.webp$/)]);
    expect(record.intro).toContain(` srcset="${record.pics[0]} 2x"`);
  } finally {
    await new Promise((resolve) => host.close(resolve));
  }
});
