import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { type Door, doorsOf, shareRow, tailRow } from '../against-bare';
import { besideBareServer } from '../bare/beside';
import { alternate } from '../load';
import type { Measure } from '../measure';

/** A page of 25 issues with the exact total: the whole way through the BFF, and svc-issues alone, against a bare server with the same statements. */
export const list: Measure = async ({ stage, seconds, rounds }) => {
  const doors = await doorsOf(stage, 'leader@acme.test');
  const asked = ({ url, headers }: Door) => ({ url: `${url}/issues?pp=25`, headers, connections: 16, seconds });
  const { bare, service, portal } = await besideBareServer({ databaseUrl: stage.databaseUrl, tenant: DEMO_TENANTS.acme.id }, (url) =>
    alternate({
      bare: () => asked({ url, headers: {} }),
      service: () => asked(doors.service()),
      portal: () => asked(doors.edge),
    }, rounds));
  return [
    shareRow('list of 25 with exact total, c=16, svc-issues alone: requests/s against the bare server', service, bare, 1),
    shareRow('the same through the BFF', portal, bare, 0.6),
    tailRow('the same, p99', portal, bare, 2.5),
  ];
};
