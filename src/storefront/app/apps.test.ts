import { expect, test } from 'vitest';
import { apps, nameOfApp } from './apps.ts';

test('every app is found by the path of its download page', () => {
  for (const [name, app] of Object.entries(apps)) {
    expect(nameOfApp(`/app/${name}`)).toBe(app.name);
    expect(nameOfApp(name)).toBe(app.name);
  }
});
