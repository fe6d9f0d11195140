import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { Row } from '../../proof/row';
import { type Endpoint, endpointsOf, shareRow, tailRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { ROWS, TOTAL } from '../../domains/issues/bare/list';
import { alternate, load, type LoadResult } from '../load';
import type { Measure } from '../measure';
import { hasPgbench, pgbench } from '../pgbench';

const CONNECTIONS = 16;

/**
 * A page of 25 issues with the exact total: the whole way through the BFF, and svc-issues alone, against a bare server that reads the same
 * rows.
 */
export const list: Measure = async ({ stage, effort, rounds }) => {
  const endpoints = await endpointsOf(stage, 'leader@acme.test');
  const measurable = await hasPgbench();
  const ask = ({ url, headers }: Endpoint, path = '/issues') =>
    load({ url: `${url}${path}?pp=25`, headers, connections: CONNECTIONS, effort });
  const { bare, secured, service, portal, database } = await besideBareServer(stage, DEMO_TENANTS.acme.id, (url) =>
    alternate(
      {
        bare: () => ask({ url, headers: {} }),
        secured: () => ask({ url, headers: {} }, '/secured/issues'),
        service: () => ask(endpoints.service()),
        portal: () => ask(endpoints.edge),
        database: measurable ? () => pgbench(stage.databaseUrl, listStatements(), { connections: CONNECTIONS, effort }) : null,
      },
      rounds,
    ),
  );
  return [
    shareRow('list of 25 with exact total, c=16, svc-issues alone: requests/s against the bare server', service, bare, 1),
    shareRow('the same through the BFF', portal, bare, 0.6),
    tailRow('the same through the BFF, p99', portal, bare, 2.5),
    shareRow('the bare server behind row-level security, in one round trip, against itself without', secured, bare, 1),
    ofDatabase(database, service),
  ];
};

/** The bare server's statements with their values written in. */
function listStatements(): string[] {
  const values = [`'${DEMO_TENANTS.acme.id}'`, '25', '0'];
  return [ROWS, TOTAL].map((statement) => statement.replaceAll(/\$(\d)/g, (_, place: string) => values[Number(place) - 1] ?? ''));
}

/** What is left of the database's own speed. */
function ofDatabase(database: readonly LoadResult[], service: readonly LoadResult[]): Row {
  if (database.length === 0)
    return {
      what: 'svc-issues alone against the statements in PostgreSQL (pgbench)',
      measured: 'pgbench is not installed',
      goal: '',
      met: null,
    };
  return shareRow('svc-issues alone against the statements in PostgreSQL with nothing before it (pgbench)', service, database, null);
}
