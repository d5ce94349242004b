// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { typedEarly } from './typed-early.ts';

const formOf = (inside: string): HTMLFormElement => {
  document.body.innerHTML = `<form>${inside}</form>`;
  return document.querySelector('form') as HTMLFormElement;
};
const printed = '<input name="contacts"><input name="contactNumber"><input name="remark"><input name="website">';

test('what was typed and chosen before React was ready is in the draft, and nothing else', () => {
  expect(typedEarly(formOf(printed))).toEqual({});
  const form =
    formOf(`${printed}<input type="radio" name="solution" value="全屋智能"><input type="radio" name="solution"
    value="智能照明">`);
  const [name, , remark] = form.querySelectorAll('input');
  if (name) name.value = '林晓晴';
  if (remark) remark.value = '二居';
  const light = form.querySelector<HTMLInputElement>('[value="智能照明"]');
  if (light) light.checked = true;
  expect(typedEarly(form)).toEqual({ contacts: '林晓晴', remark: '二居', system: '智能照明' });
});
