import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { bothTenants } from '../../proof/tenant-client';
import { Assertions } from '../../proof/assertions';
import { untouched } from './tenant/attack-context';
import { bodiesAndQueries, hosts } from './tenant-spoof/hosts';
import { innerAddresses, insideHeaders } from './tenant-spoof/inside-headers';
import { smuggling } from './tenant-spoof/smuggling';
import { foreignTokens } from './tenant-spoof/tokens';

/** Somebody with an account of one tenant says to be of another, or of the portal itself, in every place that a request has. */
export const tenantSpoof: Proof = async ({ stage }) => {
  const portal = await stage();
  const { home, other } = await bothTenants(portal);
  const routes = await servedRoutes(portal);
  const assertions = {
    host: new Assertions('tenant-spoof: hosts, bodies, queries'),
    token: new Assertions('tenant-spoof: token of another tenant'),
    inside: new Assertions('tenant-spoof: headers and addresses from inside'),
    framing: new Assertions('tenant-spoof: request smuggling'),
  };
  await untouched({ home, other, routes, assertions: assertions.host }, 'spoofing', async () => {
    await hosts(home, other, assertions.host);
    await bodiesAndQueries(home, other, assertions.host);
    await foreignTokens(home, other, routes, assertions.token);
    await insideHeaders(home, other, assertions.inside);
    await innerAddresses(home, assertions.inside);
    await smuggling(home, other, assertions.framing);
  });
  return Object.values(assertions).map((assertions) => assertions.row());
};
