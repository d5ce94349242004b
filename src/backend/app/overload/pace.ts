/** Refused writes that a network has at once; as many are forgotten per second as `perSecond` says. */
const free = 60;
const perSecond = 20;
/** Writes of a network that may wait for their turn: up to three seconds of them. */
const mostWaiting = 64;
/** Most networks remembered; beyond it the one that was refused longest ago is forgotten. */
const mostNetworks = 20_000;

interface Network {
  refusals: number;
  atMs: number;
  readonly waiting: Set<() => void>;
}

/**
 * Slows down networks whose strangers are refused again and again (T29): what is refused has cost the server its work, so
 * their next writes wait in line. Nobody is turned away for the refusals of a neighbour, only delayed.
 */
export interface Pace {
  /** Counts a write of a stranger that was refused. */
  readonly refused: (network: string) => void;
  /** Runs `go` at once, or in its turn; false when too many of this network wait. The function returned gives up the turn. */
  readonly enter: (network: string, go: () => void) => (() => void) | false;
  /** Writes that wait. */
  readonly waiting: () => number;
}

export function createPace(nowMs: () => number = () => performance.now()): Pace {
  const networks = new Map<string, Network>();
  let timer: NodeJS.Timeout | undefined;

  /** The network as it is now: its refusals lessen with time. */
  function current(name: string): Network | undefined {
    const network = networks.get(name);
    if (!network) return undefined;
    const now = nowMs();
    network.refusals = Math.max(0, network.refusals - ((now - network.atMs) * perSecond) / 1000);
    network.atMs = now;
    return network;
  }

  function letNextIn(): void {
    let isAnyoneLeft = false;
    for (const { waiting } of networks.values()) {
      const [next] = waiting;
      if (!next) continue;
      waiting.delete(next);
      next();
      isAnyoneLeft ||= waiting.size > 0;
    }
    if (isAnyoneLeft) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    refused: (name) => {
      const network = current(name) ?? { refusals: 0, atMs: nowMs(), waiting: new Set() };
      network.refusals = Math.min(free, network.refusals + 1);
      // Behind all others: a Map keeps the order of insertion.
      networks.delete(name);
      networks.set(name, network);
      const [oldest] = networks.size > mostNetworks ? networks : [];
      if (oldest?.[1].waiting.size === 0) networks.delete(oldest[0]);
    },
    enter: (name, go) => {
      const network = current(name);
      if (!network || (network.refusals <= free - 1 && network.waiting.size === 0)) {
        go();
        return () => undefined;
      }
      if (network.waiting.size >= mostWaiting) return false;
      network.waiting.add(go);
      timer ??= setInterval(letNextIn, 1000 / perSecond).unref();
      return () => void network.waiting.delete(go);
    },
    waiting: () => [...networks.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}
