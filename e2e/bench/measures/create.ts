import { reportableCategory } from '../../domains/issues/reportable-category';
import { type Endpoint, endpointsOf, shareRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { alternate, load } from '../load';
import type { Measure } from '../measure';
import { withTenantCopy } from '../../domains/issues/tenant-copy';
import { checkedRows } from '../written';

/**
 * A report with its row, time line, change log and event, fsynced, against a bare server that writes the same rows for a tenant of its own.
 */
export const create: Measure = async ({ stage, effort, rounds }) => {
  const endpoints = await endpointsOf(stage, 'operator@acme.test');
  const category_id = await reportableCategory(stage);
  const body = JSON.stringify({ category_id, title: 'Press stopped', user_description: 'No pressure at the main cylinder' });
  const ask = ({ url, headers }: Endpoint) => load({ url: `${url}/issues`, headers, method: 'POST', body, connections: 16, effort });
  const database = await stage.database();
  try {
    const { bare, service, portal } = await withTenantCopy(database, (tenant) =>
      besideBareServer(stage, tenant, (url) =>
        checkedRows(database, ['issues.issue', 'issues.issue_timeline', 'issues.issue_log', 'issues.outbox'], () =>
          alternate(
            { bare: () => ask({ url, headers: {} }), service: () => ask(endpoints.service()), portal: () => ask(endpoints.edge) },
            rounds,
          ),
        ),
      ),
    );
    return [
      shareRow(
        'report of an issue with log and outbox, fsynced, c=16, svc-issues alone: requests/s against the bare server',
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
