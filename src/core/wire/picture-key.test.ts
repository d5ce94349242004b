import { expect, test } from 'vitest';
import { mirroredFile, pictureKey } from './picture-key.ts';

test('the key of an address never changes: files of earlier pulls are named by it', () => {
  expect([
    pictureKey(''),
    pictureKey('https://img.example/lamp.png'),
    pictureKey('https://img.example/灯.png'),
  ]).toEqual(['811c9dc501000193', '4a9e22a598642956', 'd21e4aba0867524a']);
});

test('a file has the width in its name, the whole picture none', () => {
  expect([mirroredFile('a'), mirroredFile('a', 400)]).toEqual(['a.webp', 'a-400.webp']);
});
