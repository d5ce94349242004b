// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isBlankIn, missingOf, partsIn } from './parts.ts';

const formOf = (html: string): HTMLFormElement => {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('no form');
  return form;
};
const told = (form: HTMLFormElement) =>
  partsIn(form).map(({ section, name, isFilled }) => [section, name, isFilled] as const);

test('what has to be filled in is named by its label, without the rule in brackets, and by its section', () => {
  const form = formOf(`
    <section aria-label="基本信息"><label for="a">名称</label><input id="a" required value="灯"></section>
    <section aria-label="第 2 块：商品"><fieldset data-is-missing="true"><legend>商品（已选 0 个）</legend></fieldset></section>
    <label for="b">卖点</label><input id="b">`);
  expect(told(form)).toEqual([
    ['基本信息', '名称', true],
    ['第 2 块', '商品', false],
  ]);
});

test('the cells of a column are one, and the first that is empty is the way there', () => {
  const form = formOf(`
    <table><tr><td data-label="价格"><input required value="1"></td></tr><tr><td data-label="价格"><input id="second" required></td></tr></table>`);
  const [price, ...others] = partsIn(form);
  expect(others).toEqual([]);
  expect([price?.name, price?.isFilled, price?.control.id]).toEqual(['价格', false, 'second']);
});

test('both ends of a range are one; a choice that is there from the start leaves a form blank', () => {
  const form = formOf(`
    <fieldset class="range"><legend>使用期限</legend><input required aria-label="开始"><input required aria-label="结束"></fieldset>
    <input type="radio" name="kind" value="cash" required checked aria-label="种类">`);
  expect(missingOf(partsIn(form)).map(({ name }) => name)).toEqual(['使用期限']);
  expect(isBlankIn(form)).toBe(true);
});
