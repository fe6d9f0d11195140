import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { endlessBody } from '../../endless-body';
import { formHeaders, formOf } from '../../multipart-form';
import { watchMemory } from '../../watch-memory';
import { send } from '../../raw-request';
import { fileOf, whyRisky } from '../../stored-file';
import { Assertions } from '../../../proof/assertions';

const GIGABYTES = 10;
/** Length of what ends a form. */
const CLOSING = '\r\n--attack-boundary--\r\n'.length;
/** What lies in buffers between us and whoever refuses, beside the limit of 25 MB. */
const SENT_MAX_MB = 60;

/** Bodies without an end and forms without a sense: refused early, with memory bounded. */
export async function floods(stage: Stage, headers: Record<string, string>, issue: number): Promise<Row> {
  const assertions = new Assertions(`upload: ${GIGABYTES} GB, many parts, forms in forms`);
  const memory = watchMemory(stage);
  const path = `/api/issues/${issue}/documents`;
  for (const announced of [true, false]) {
    const { status, megabytes } = await endlessBody(stage, path, formHeaders(headers), {
      bytes: GIGABYTES * 1e9,
      announced,
      begins: formOf('a.pdf', 'application/pdf', '').subarray(0, -CLOSING),
    });
    assertions.denies(
      `${GIGABYTES} GB ${announced ? 'announced' : 'in chunks'}`,
      megabytes < SENT_MAX_MB && (status === 413 || status === 0),
      `${status} after ${megabytes} MB`,
    );
  }
  const form = formHeaders(headers);
  const part = formOf('a.pdf', 'application/pdf', 'x').toString().replace('--attack-boundary--\r\n', '');
  const oddities: [string, string][] = [
    ['10,000 files', `${part.repeat(10_000)}--attack-boundary--\r\n`],
    [
      '100,000 fields',
      `${'--attack-boundary\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(100_000)}--attack-boundary--\r\n`,
    ],
    [
      'a form in a form, as a page',
      formOf(
        'a.pdf',
        'multipart/mixed; boundary=inner',
        '<html>--inner\r\ncontent-disposition: file; filename="b.html"\r\ncontent-type: text/html\r\n\r\n<script>\r\n--inner--',
      ).toString(),
    ],
    ['a part without an end', '--attack-boundary\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4'],
    ['endless headers of a part', `--attack-boundary\r\n${'x-h: y\r\n'.repeat(100_000)}\r\nx\r\n--attack-boundary--\r\n`],
    ['no part at all', '--attack-boundary--\r\n'],
  ];
  for (const [what, body] of oddities) {
    const { status } = await send(stage, 'POST', path, form, body).catch(() => ({ status: 0 }));
    assertions.denies(what, [0, 400, 413, 415, 422].includes(status), status);
  }
  const nested = await send(
    stage,
    'POST',
    path,
    form,
    formOf('a.pdf', 'multipart/mixed; boundary=inner', '--inner\r\ncontent-type: text/html\r\n\r\n<script>\r\n--inner--'),
  );
  const kept = await stage.call('GET', fileOf(nested.body).path, { host: headers.host ?? '' });
  assertions.denies(
    'a form in a form is opened',
    whyRisky(kept) === '' && String(kept.headers['content-type']).startsWith('text/plain'),
    kept.headers,
  );
  const { status } = await send(stage, 'POST', path, { ...headers, 'content-type': 'multipart/form-data' }, 'x');
  assertions.denies('a form without a boundary', status === 400, status);
  memory.stop();
  const { name, megabytes } = memory.worst();
  assertions.denies('memory grows with what is sent', megabytes < 200, `${name} +${megabytes} MB`);
  const honest = await within(
    5_000,
    async () => (await send(stage, 'POST', path, form, formOf('a.txt', 'text/plain', 'Bearing 6204'))).status === 201,
  );
  assertions.allows('an honest document afterwards', honest);
  return assertions.row();
}
