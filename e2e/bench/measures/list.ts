import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { besideBareServer } from '../bare';
import { alternate, type LoadResult } from '../load';
import type { Measure } from '../measure';
import { median, spread } from '../../proof/statistics';

/** A page of 25 issues with the exact total: the whole way through the BFF, against a bare server with the same statements. */
export const list: Measure = async ({ stage, seconds, rounds }) => {
  const headers = await stage.signIn('leader@acme.test');
  const results = await besideBareServer({ databaseUrl: stage.databaseUrl, tenant: DEMO_TENANTS.acme.id }, (bare) =>
    alternate({
      bare: { url: `${bare}/issues?pp=25`, connections: 16, seconds },
      portal: { url: `http://127.0.0.1:${stage.port}/api/issues?pp=25`, headers, connections: 16, seconds },
    }, rounds));
  const rate = (all: LoadResult[]) => all.map(({ requestsPerSecond }) => requestsPerSecond);
  const p99 = (all: LoadResult[]) => median(all.map((one) => one.p99));
  const share = median(rate(results.portal)) / median(rate(results.bare));
  const tail = p99(results.portal) / p99(results.bare);
  return [
    {
      what: 'list of 25 with exact total through the BFF, c=16, requests/s against the bare server',
      measured: `${(share * 100).toFixed(0)}%: ${spread(rate(results.portal))} against ${spread(rate(results.bare))}`,
      goal: 'at least 60%',
      met: share >= 0.6,
    },
    { what: 'the same, p99 against the bare server', measured: `${tail.toFixed(1)}×: ${p99(results.portal)} ms against ${p99(results.bare)} ms`, goal: 'at most 2.5×', met: tail <= 2.5 },
  ];
};
