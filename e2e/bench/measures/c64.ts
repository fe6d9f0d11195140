import { reportableCategory } from '../../domains/issues/reportable-category';
import type { Row } from '../../proof/row';
import { median, spread } from '../../proof/statistics';
import { type Endpoint, endpointsOf } from '../against-bare';
import { alternate, load, type LoadResult } from '../load';
import type { Measure } from '../measure';

/** Four times as many callers as usual: nobody is refused, and no speed is lost to the crowd. A load with any error ends in none. */
export const c64: Measure = async ({ stage, effort, rounds }) => {
  const leader = await endpointsOf(stage, 'leader@acme.test');
  const operator = await endpointsOf(stage, 'operator@acme.test');
  const body = JSON.stringify({ category_id: await reportableCategory(stage), title: 'Press stopped', user_description: 'No pressure' });
  const read = ({ url, headers }: Endpoint, connections: number) => load({ url: `${url}/issues?pp=25`, headers, connections, effort });
  const report = ({ url, headers }: Endpoint, connections: number) =>
    load({ url: `${url}/issues`, headers, method: 'POST', body, connections, effort });
  const results = await alternate(
    {
      few: () => read(leader.edge, 16),
      many: () => read(leader.edge, 64),
      fewReports: () => report(operator.edge, 16),
      manyReports: () => report(operator.edge, 64),
    },
    rounds,
  );
  return [
    row('list through the BFF', results.many, results.few),
    row('report of an issue through the BFF', results.manyReports, results.fewReports),
  ];
};

function row(what: string, many: readonly LoadResult[], few: readonly LoadResult[]): Row {
  const [at64, at16] = [many, few].map((all) => all.map(({ requestsPerSecond }) => requestsPerSecond)) as [number[], number[]];
  const share = median(at64) / median(at16);
  return {
    what: `${what}, c=64 against c=16, no error`,
    measured: `${(share * 100).toFixed(0)}%: ${spread(at64)} against ${spread(at16)} requests/s`,
    goal: 'at least 90%',
    met: share >= 0.9,
  };
}
