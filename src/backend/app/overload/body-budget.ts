const mebibyte = 1024 * 1024;

/** Sender of a body, as far as it is known before the body is read. */
interface Sender {
  readonly isMember: boolean;
  readonly address: string;
  /** The announced size, or the most that the call takes. */
  readonly bytes: number;
}

/** Bodies that may be on their way at once; strangers have a part of the whole, and one address a part of theirs. */
const most = {
  bytes: 64 * mebibyte,
  bodies: 512,
  strangerBytes: 16 * mebibyte,
  strangerBodies: 256,
  ofOneAddress: 32,
};

/** Memory for bodies that are being received. */
export interface BodyBudget {
  /** Reserves room and returns the function that frees it, or null: there is none now. */
  readonly reserve: (sender: Sender) => (() => void) | null;
  readonly bytes: () => number;
}

export function createBodyBudget(): BodyBudget {
  const held = { bytes: 0, bodies: 0, strangerBytes: 0, strangerBodies: 0 };
  const ofAddress = new Map<string, number>();

  function hasRoom({ isMember, address, bytes }: Sender): boolean {
    if (held.bytes + bytes > most.bytes || held.bodies >= most.bodies) return false;
    if (isMember) return true;
    const own = ofAddress.get(address) ?? 0;
    return (
      held.strangerBytes + bytes <= most.strangerBytes &&
      held.strangerBodies < most.strangerBodies &&
      own < most.ofOneAddress
    );
  }

  function hold({ isMember, address, bytes }: Sender, sign: 1 | -1): void {
    held.bytes += sign * bytes;
    held.bodies += sign;
    if (isMember) return;
    held.strangerBytes += sign * bytes;
    held.strangerBodies += sign;
    const own = (ofAddress.get(address) ?? 0) + sign;
    if (own > 0) ofAddress.set(address, own);
    else ofAddress.delete(address);
  }

  return {
    reserve: (sender) => {
      if (!hasRoom(sender)) return null;
      hold(sender, 1);
      let isHeld = true;
      return () => {
        if (isHeld) hold(sender, -1);
        isHeld = false;
      };
    },
    bytes: () => held.bytes,
  };
}
