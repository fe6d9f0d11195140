import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { bothSides } from '../tenant-client';
import { Assertions } from '../assertions';
import { untouched } from './tenant/attack-context';
import { bodiesAndQueries, hosts } from './tenant-spoof/hosts';
import { innerAddresses, insideHeaders } from './tenant-spoof/inside-headers';
import { smuggling } from './tenant-spoof/smuggling';
import { foreignTokens } from './tenant-spoof/tokens';

/** Somebody with an account of one tenant says to be of another, or of the portal itself, in every place that a request has. */
export const tenantSpoof: Proof = async ({ stage }) => {
  const portal = await stage();
  const { home, other } = await bothSides(portal);
  const routes = await servedRoutes(portal);
  const trials = {
    host: new Assertions('tenant-spoof: hosts, bodies, queries'),
    token: new Assertions('tenant-spoof: token of another tenant'),
    inside: new Assertions('tenant-spoof: headers and addresses from inside'),
    framing: new Assertions('tenant-spoof: request smuggling'),
  };
  await untouched({ home, other, routes, trial: trials.host }, 'spoofing', async () => {
    await hosts(home, other, trials.host);
    await bodiesAndQueries(home, other, trials.host);
    await foreignTokens(home, other, routes, trials.token);
    await insideHeaders(home, other, trials.inside);
    await innerAddresses(home, trials.inside);
    await smuggling(home, other, trials.framing);
  });
  return Object.values(trials).map((trial) => trial.row());
};
