import { BlockList, isIPv4 } from 'node:net';
import { isPublicAddress } from '@portal/service-kit/public-address';

/** Networks beside the internet that other systems may be in, by tenant; those under `''` are for every tenant. */
export type AllowedNetworks = ReadonlyMap<string, BlockList>;

const ENTRY = /^(?:([0-9a-f-]{36})@)?([0-9a-f.:]+)\/(\d{1,3})$/i;

/** Reads `10.0.0.0/8, <tenant>@192.168.7.0/24`. @throws Error naming the entry that is none */
export function readNetworks(text: string): AllowedNetworks {
  const networks = new Map<string, BlockList>();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const found = ENTRY.exec(entry);
    if (!found) throw new Error(`${entry} is no network: 10.20.0.0/16, or <id of a tenant>@10.20.0.0/16`);
    const [, tenant = '', network = '', prefix] = found;
    const list = networks.get(tenant) ?? new BlockList();
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6');
    networks.set(tenant, list);
  }
  return networks;
}

/** Whether a tenant's connections may go to an IP address: one of the internet, or of a network that the installation allows it. */
export function mayReach(networks: AllowedNetworks, tenant: string, address: string): boolean {
  if (isPublicAddress(address)) return true;
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  return [networks.get(''), networks.get(tenant)].some((list) => list?.check(address, family) ?? false);
}
