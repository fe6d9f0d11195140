import { lookup } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { ConnectionProblem } from './connection-problem';

const CONNECT_MS = 10_000;

interface Target {
  host: string;
  port: number;
  mayReach: (address: string) => boolean;
}

/** Looks a name up; a name with any address that may not be reached is refused before a connection is tried. */
const lookupChecked =
  (mayReach: Target['mayReach']): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) done(new ConnectionProblem('unreachable'), []);
      else if (!addresses.every(({ address }) => mayReach(address))) done(new ConnectionProblem('address_refused'), []);
      else done(null, options.all === true ? addresses : (addresses[0]?.address ?? ''), addresses[0]?.family);
    });

/**
 * Opens a connection whose other end was checked: the address before it is tried, and that of the connected socket before a byte is sent.
 * @throws ConnectionProblem `address_refused`, `unreachable` or `timeout`
 */
export function openCheckedSocket({ host, port, mayReach }: Target): Promise<Socket> {
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new ConnectionProblem('address_refused'));
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: lookupChecked(mayReach), timeout: CONNECT_MS });
    const fail = (problem: Error) => {
      socket.destroy();
      reject(problem instanceof ConnectionProblem ? problem : new ConnectionProblem('unreachable'));
    };
    socket.once('error', fail);
    socket.once('timeout', () => fail(new ConnectionProblem('timeout')));
    socket.once('connect', () => {
      if (!mayReach(socket.remoteAddress ?? '')) return fail(new ConnectionProblem('address_refused'));
      socket.setTimeout(0);
      socket.removeAllListeners('timeout').removeListener('error', fail);
      resolve(socket);
    });
  });
}

/**
 * An address of the host that may be reached, for clients that open their connections by themselves: they connect to it and to no name.
 * @throws ConnectionProblem `address_refused` where any address of the host may not be reached, `unreachable` where it has none
 */
export async function checkedAddress(host: string, mayReach: Target['mayReach']): Promise<string> {
  const addresses = isIP(host) === 0 ? await lookUp(host, { all: true }).catch(() => []) : [{ address: host }];
  const [first] = addresses;
  if (!first) throw new ConnectionProblem('unreachable');
  if (!addresses.every(({ address }) => mayReach(address))) throw new ConnectionProblem('address_refused');
  return first.address;
}
