import { reportableCategory } from '../../domains/issues/reportable-category';
import type { Flow, Issue } from '@portal/contracts/issues/schemas';
import { type Endpoint, endpointsOf, shareRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { alternate, type Effort, load, type LoadResult } from '../load';
import type { Measure } from '../measure';
import { withTenantCopy } from '../../domains/issues/tenant-copy';
import { checkedRows } from '../written';

/** Each connection has an issue of its own: changes of one issue wait for each other. */
const CONNECTIONS = 16;

type Ask = (method: string, path: string, body?: unknown) => Promise<{ item: Pick<Issue, 'id' | 'flow_state_id'>; items: Flow[] }>;

/** Issues that go between two states all the time. */
interface Walk {
  ask: Ask;
  ids: number[];
  /** In progress and repair: from each a step leads to the other. */
  between: [number, number];
}

/**
 * A step of an issue with its row, time line, change log and event, fsynced, against a bare server that writes the same rows for a tenant
 * of its own.
 */
export const transition: Measure = async ({ stage, effort, rounds }) => {
  const endpoints = await endpointsOf(stage, 'leader@acme.test');
  const category = await reportableCategory(stage);
  const states = stepsOf((await asking(endpoints.service)('GET', '/flows')).items);
  const database = await stage.database();
  try {
    const { bare, service, portal } = await withTenantCopy(database, (tenant) =>
      besideBareServer(stage, tenant, async (url) => {
        const bareEndpoint = () => ({ url, headers: {} });
        const [own, bareOwn] = [
          await walkOf(asking(endpoints.service), category, states),
          await walkOf(asking(bareEndpoint), category, states),
        ];
        return checkedRows(database, ['issues.issue_timeline', 'issues.issue_log', 'issues.outbox'], () =>
          alternate(
            {
              bare: () => walking(bareOwn, bareEndpoint(), effort),
              service: () => walking(own, endpoints.service(), effort),
              portal: () => walking(own, endpoints.edge, effort),
            },
            rounds,
          ),
        );
      }),
    );
    return [
      shareRow(
        'step of an issue with log and outbox, fsynced, c=16, svc-issues alone: requests/s against the bare server',
        service,
        bare,
        0.5,
      ),
      shareRow('the same through the BFF', portal, bare, 0.5),
    ];
  } finally {
    await database.end();
  }
};

/** The numbers of the states accepted, in progress and repair. */
function stepsOf(flows: readonly Flow[]): [number, number, number] {
  const states = flows.find((flow) => flow.is_default)?.states ?? [];
  const idOf = (kind: string) => states.find((state) => state.kind === kind)?.id ?? 0;
  return [idOf('received'), idOf('inprogress'), idOf('fixing')];
}

/** Asks one endpoint, and takes nothing but a success. */
function asking(endpoint: () => Endpoint): Ask {
  return async (method, path, body) => {
    const { url, headers } = endpoint();
    const answer = await fetch(url + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as ReturnType<Ask>;
  };
}

async function walkOf(ask: Ask, category_id: number, [accepted, inProgress, repair]: [number, number, number]): Promise<Walk> {
  const ids: number[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const {
      item: { id },
    } = await ask('POST', '/issues', { category_id, title: 'Press stopped', user_description: 'No pressure' });
    for (const flow_state_id of [accepted, inProgress]) await ask('PATCH', `/issues/${id}`, { flow_state_id });
    ids.push(id);
  }
  return { ask, ids, between: [inProgress, repair] };
}

/** Each connection moves its issue to and fro, beginning where it stands. */
async function walking({ ask, ids, between: [one, other] }: Walk, { url, headers }: Endpoint, effort: Effort): Promise<LoadResult> {
  const sequences = await Promise.all(
    ids.map(async (id) => {
      const { item } = await ask('GET', `/issues/${id}`);
      const targets = Number(item.flow_state_id) === one ? [other, one] : [one, other];
      return targets.map((flow_state_id) => ({ method: 'PATCH' as const, path: `/issues/${id}`, body: JSON.stringify({ flow_state_id }) }));
    }),
  );
  return load({ url, headers, sequences, connections: CONNECTIONS, effort });
}
