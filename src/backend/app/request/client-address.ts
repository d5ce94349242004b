import { isIP } from 'node:net';

/** Strips the IPv6 prefix of an IPv4 address, as dual-stack sockets show it. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Address that a call came from: the socket's, or behind trusted proxies the nearest one they vouch for. Each proxy appends
 * its peer, so `X-Forwarded-For` is read from the right; anybody can forge the entries further left (T20).
 */
export function clientAddress(socketAddress: string, forwardedFor: string, trusted: readonly string[]): string {
  const hops = [...forwardedFor.split(','), socketAddress].map(plain).filter((hop) => isIP(hop) !== 0);
  const nearest = hops.findLast((hop) => !trusted.includes(hop));
  return nearest ?? hops[0] ?? plain(socketAddress);
}

/**
 * The part of an address that limits count: all of IPv4, but of IPv6 the first 64 bits, because one subscriber has the rest
 * to choose from.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter((group) => group !== '');
  const back = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = Math.max(0, 8 - front.length - back.length);
  const groups = tail === undefined ? front : [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
