import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';
import { newPushSubscription, removePushSubscription } from '../../../domains/identity/push.factory';
import { Assertions } from '../../../proof/assertions';

const PATH = '/me/push_subscription';

/** Addresses that reach what the portal's network shows to nobody outside, written in the ways that get past a filter. */
const INNER = [
  'http://push.example.net/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://[fd00::1]/x',
  'https://0.0.0.0/x',
  'https://10.0.0.1/x',
  'https://172.16.0.1/x',
  'https://192.168.0.1/x',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://svc-issues/_health/ready',
  'https://postgres/x',
  'https://printer.local/x',
  'https://localhost./x',
  'https://push.example.net:5432/x',
  'https://push.example.net@127.0.0.1/x',
  'https://user:secret@push.example.net/x',
  'https://127.0.0.1\\@push.example.net/x',
  'https://①②⑦.⓪.⓪.①/x',
  'https://push.example.net\r\n.127.0.0.1/x',
  'file:///etc/passwd',
  'gopher://127.0.0.1:4222/x',
  'javascript:alert(1)',
];

/** The push service of a browser is an address that the portal calls: it must not lead into our own network. */
export async function innerAddresses(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('inject: addresses of our own network, given as a push service');
  const body = await newPushSubscription(client);
  try {
    for (const endpoint of INNER) {
      const { status, body: answer } = await client.call('PUT', PATH, { ...body, endpoint });
      assertions.denies(JSON.stringify(endpoint), status === 422 && answer.includes('"endpoint"'), `${status} ${answer}`);
    }
    const { status, body: answer } = await client.call('PUT', PATH, body);
    assertions.allows('an address in the internet', status === 200, `${status} ${answer}`);
  } finally {
    await removePushSubscription(client);
  }
  return assertions.row();
}
