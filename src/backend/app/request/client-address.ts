import { isIP } from 'node:net';

/** IPv4 in the coat of IPv6, as dual-stack sockets show it. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Address a call came from: the socket's, or, behind proxies that are trusted, the nearest one they vouch for. Each proxy
 * appends whom it heard from, so `X-Forwarded-For` is read from the right; what stands further left anybody can write (T20).
 */
export function clientAddress(socketAddress: string, forwardedFor: string, trusted: readonly string[]): string {
  const hops = [...forwardedFor.split(','), socketAddress].map(plain).filter((hop) => isIP(hop) !== 0);
  const nearest = hops.findLast((hop) => !trusted.includes(hop));
  return nearest ?? hops[0] ?? plain(socketAddress);
}
