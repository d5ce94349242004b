type Cleanup = (() => void) | undefined;

/**
 * React's hooks for one component without a page: pass {@link Hooks.react} to `vi.mock('react')`, then {@link Hooks.run} a
 * component. Effects run immediately after a render, and a changed state renders again.
 */
interface Hooks {
  readonly react: object;
  /** Renders until nothing changes; the value comes from the last render. */
  readonly run: <Value>(render: () => Value) => { readonly value: () => Value; readonly unmount: () => void };
}

export function openHooks(): Hooks {
  let kept: unknown[] = [];
  let cleanups: Cleanup[] = [];
  let next = 0;
  let effects: (() => void)[] = [];
  let again: () => void = () => undefined;

  function slot<Value>(first: () => Value): { value: Value } {
    const index = next;
    next += 1;
    kept[index] ??= { value: first() };
    return kept[index] as { value: Value };
  }

  function isNew(deps: readonly unknown[] | undefined): boolean {
    const known = slot<readonly unknown[] | undefined>(() => undefined);
    const wasSame = deps && known.value && deps.every((dep, index) => Object.is(dep, known.value?.[index]));
    known.value = deps;
    return !wasSame;
  }

  function memo<Value>(make: () => Value, deps: readonly unknown[]): Value {
    const isStale = isNew(deps);
    const known = slot<Value | undefined>(() => undefined);
    if (isStale) known.value = make();
    return known.value as Value;
  }

  function afterRender(effect: () => Cleanup, deps?: readonly unknown[]): void {
    const index = next;
    if (!isNew(deps)) return;
    effects.push(() => {
      cleanups[index]?.();
      cleanups[index] = effect();
    });
  }

  const react = {
    useState: <Value>(first: Value | (() => Value)) => {
      const state = slot(() => (first instanceof Function ? first() : first));
      const setState = slot(() => (next: Value | ((before: Value) => Value)) => {
        const value = next instanceof Function ? next(state.value) : next;
        if (Object.is(state.value, value)) return;
        state.value = value;
        again();
      });
      return [state.value, setState.value];
    },
    useRef: <Value>(first: Value) => slot(() => ({ current: first })).value,
    useMemo: memo,
    useCallback: <Value>(value: Value, deps: readonly unknown[]) => memo(() => value, deps),
    useEffectEvent: <Value>(value: Value) => value,
    // A component that is hydrated reads what the server had at first; here each one is new.
    useSyncExternalStore: <Value>(_subscribe: unknown, current: () => Value) => current(),
    useEffect: afterRender,
    // Nothing is painted, so both kinds run alike.
    useLayoutEffect: afterRender,
  };

  return {
    react,
    run: (render) => {
      [kept, cleanups, effects] = [[], [], []];
      let isRendering = false;
      let isStale = true;
      let value = undefined as ReturnType<typeof render>;
      again = () => {
        isStale = true;
        if (isRendering) return;
        isRendering = true;
        while (isStale) {
          isStale = false;
          next = 0;
          value = render();
          for (const effect of effects.splice(0)) effect();
        }
        isRendering = false;
      };
      again();
      return {
        value: () => value,
        unmount: () => {
          for (const cleanup of cleanups) cleanup?.();
          again = () => undefined;
        },
      };
    },
  };
}
