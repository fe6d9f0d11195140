import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';

const isMetrics = (body: string): boolean => body.includes('# TYPE ');

/** Figures of the processes are shown on inner ports alone. */
export async function innerPort(stage: Stage): Promise<Row> {
  const assertions = new Assertions('secrets: metrics at the public port');
  const hosts = [`acme.localhost:${stage.port}`, `localhost:${stage.port}`, '127.0.0.1'];
  for (const host of hosts)
    for (const path of ['/metrics', '/_metrics', '/api/metrics', '/health/../metrics', '/metrics?x', '//metrics']) {
      const { status, body } = await stage.call('GET', path, { host });
      assertions.denies(`${path} at ${host}`, !isMetrics(body) && !body.includes('"instances"'), status);
    }
  const health = await stage.call('GET', '/health', { host: '127.0.0.1' });
  assertions.denies('health in detail', health.body === '{"status":"ok"}', health.body);
  const inner = await fetch(`http://127.0.0.1:${stage.ports['shell-bff-ops']}/metrics`);
  assertions.allows('the metrics at the inner port', isMetrics(await inner.text()), inner.status);
  return assertions.row();
}
