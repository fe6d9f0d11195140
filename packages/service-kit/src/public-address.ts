import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 networks that are not the internet's (IANA's special-purpose registry). */
const NOT_PUBLIC_V4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of what IPv6 gives to the internet: tunnels, in which any IPv4 address may stand, and examples. */
const NOT_PUBLIC_V6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function blockListOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

const notPublicV4 = blockListOf('ipv4', NOT_PUBLIC_V4);
const notPublicV6 = blockListOf('ipv6', NOT_PUBLIC_V6);
const internetV6 = blockListOf('ipv6', [['2000::', 3]]);

/** Whether an IP address is one of the internet: no private network, no machine of our own, no tunnel to either. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4');
  return isIP(address) === 6 && internetV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
