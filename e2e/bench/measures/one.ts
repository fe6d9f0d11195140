import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { type Endpoint, endpointsOf, shareRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { alternate, load } from '../load';
import type { Measure } from '../measure';

/** So many issues are asked for, each connection its own in turn: not one page of the database that is hot. */
const CONNECTIONS = 16;
const EACH = 20;

/** One issue with people, flow, questions and files, against a bare server that reads the same rows. */
export const one: Measure = async ({ stage, effort, rounds }) => {
  const endpoints = await endpointsOf(stage, 'leader@acme.test');
  const ids: number[] = [];
  for (let page = 1; page <= EACH; page += 1) {
    const { body } = await stage.call('GET', `/api/issues?pp=${CONNECTIONS}&p=${page}`, endpoints.edge.headers);
    ids.push(...(JSON.parse(body) as { items: { id: number }[] }).items.map(({ id }) => id));
  }
  const sequences = Array.from({ length: CONNECTIONS }, (_, connection) =>
    ids.filter((__, index) => index % CONNECTIONS === connection).map((id) => ({ method: 'GET' as const, path: `/issues/${id}` })),
  );
  const ask = ({ url, headers }: Endpoint) => load({ url, headers, sequences, connections: CONNECTIONS, effort });
  const { bare, service, portal } = await besideBareServer(stage, DEMO_TENANTS.acme.id, (url) =>
    alternate(
      { bare: () => ask({ url, headers: {} }), service: () => ask(endpoints.service()), portal: () => ask(endpoints.edge) },
      rounds,
    ),
  );
  return [
    shareRow('one issue with all its screen shows, c=16, svc-issues alone: requests/s against the bare server', service, bare, 0.4),
    shareRow('the same through the BFF', portal, bare, 0.4),
  ];
};
