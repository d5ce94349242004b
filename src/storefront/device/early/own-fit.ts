import { deviceFacts } from '#core/device/compatibility.ts';
import { ownFit } from '#core/device/own-fit.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { loadOwnDevices } from '#storefront/device/own-devices.ts';
import { element } from '#storefront/shell/early/element.ts';

/** The facts a goods page prints as a parameter table. */
function printedParams(box: Element) {
  return [...box.querySelectorAll('dl > div')].map((row) => ({
    attribute_name: row.querySelector('dt')?.textContent ?? '',
    attribute_value_name: row.querySelector('dd')?.textContent ?? '',
  }));
}

/**
 * Shows beside the heading of the facts how the product fits the member's devices at home, without shifting the layout.
 */
export async function showOwnFit(): Promise<void> {
  const box = document.querySelector('.compat');
  const head = box?.querySelector('.compat__head');
  const owned = box && head && (await loadOwnDevices());
  if (!owned) return;
  const name = document.querySelector('h1')?.textContent ?? '';
  const fit = ownFit(deviceFacts(name, '', printedParams(box)), owned);
  if (!fit) return;
  head.after(element('a', { class: `compat__fit is-${fit.kind}`, href: memberRoutes.devices() }, fit.text));
}
