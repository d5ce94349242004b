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
