import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PictureFault } from './fault.ts';

/** Networks that no picture of a shop comes from: loopback, private, link-local, shared, multicast and reserved ones. */
const refused = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  refused.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address lies inside a network of our own. An IPv4 address written as IPv6 counts as IPv4. */
function isPrivate(ip: string): boolean {
  return refused.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/** Refuses an address whose host is an IP address inside a network of our own. */
export function refusePrivate(host: string): void {
  const ip = host.replace(/^\[|\]$/g, '');
  if (isIP(ip) && isPrivate(ip)) throw new PictureFault(`${host} 是内网地址，已拒绝`);
}

/**
 * Resolves names for one connection and refuses addresses of our own network. The socket connects to the address that was
 * checked, so a name that changes its answer in between gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const bad = found?.find(({ address }) => isPrivate(address));
    const [first] = found ?? [];
    if (error || !first) done(error ?? new Error(`${host} 没有地址`), '', 4);
    else if (bad) done(new PictureFault(`${host} 指向内网地址 ${bad.address}，已拒绝`) as NodeJS.ErrnoException, '', 4);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
