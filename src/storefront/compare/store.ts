import { atom } from 'nanostores';
import { type ComparedGoods, readCompared, withCompared } from '#core/compare/rules.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

/** The compared goods, kept in this browser. Empty until {@link followCompared} has read them. */
export const $compared = atom<readonly ComparedGoods[]>([]);

const stored = (): readonly ComparedGoods[] => readCompared(readStored('local', storageKeys.compare));

function keep(list: readonly ComparedGoods[]): void {
  writeStored('local', storageKeys.compare, list);
  $compared.set(list);
}

/** Reads the list and follows the other tabs; answers the function that stops it. */
export function followCompared(): () => void {
  const read = () => $compared.set(stored());
  const onStorage = ({ key }: StorageEvent) => key === storageKeys.compare && read();
  read();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Adds a product to the comparison or removes it; gives the reason when it cannot be added. */
export function toggleCompared(goods: ComparedGoods): void {
  const before = stored();
  if (before.some((one) => one.item_id === goods.item_id)) {
    removeCompared(goods.item_id);
    return;
  }
  const { list, refusal } = withCompared(before, goods);
  if (refusal) showToast(refusal, { icon: 'warn' });
  keep(list);
}

export function removeCompared(itemId: string): void {
  keep(stored().filter((one) => one.item_id !== itemId));
}

export function clearCompared(): void {
  keep([]);
}
