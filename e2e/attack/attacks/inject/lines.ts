import { reportableCategory } from '../../../domains/issues/reportable-category';
import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import { formHeaders, formOf } from '../../multipart-form';
import { rawAnswer, send } from '../../raw-request';
import type { TenantClient } from '../../../proof/tenant-client';
import { fileOf } from '../../stored-file';
import { Assertions } from '../../../proof/assertions';

const BREAKS = ['\r\n', '\n', '%0d%0a', '%0D%0A', '%E5%98%8A%E5%98%8D', '\u2028', '\u010d\u010a'];

/** Line breaks: no header of an answer and no line of a log is made by a caller. */
export async function headersAndLogs(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('inject: header lines, requests within requests, log lines');
  const sizes = Object.fromEntries(Object.keys(client.stage.processes).map((name) => [name, client.stage.logOf(name).length]));
  const { id } = await client.item<{ id: number }>(
    client.call('POST', '/issues', { category_id: await reportableCategory(client.stage), title: 'Lines', user_description: 'Lines' }),
  );
  for (const line of BREAKS) {
    const answer = await send(
      client.stage,
      'POST',
      `/api/issues/${id}/documents`,
      formHeaders(client.headers),
      formOf(`a${line}x-made: up.txt`, 'text/plain', 'Bearing'),
    );
    if (answer.status === 201) {
      const { headers, status } = await client.stage.call('GET', fileOf(answer.body).path, client.headers);
      assertions.denies(
        `a header from a file name with ${JSON.stringify(line)}`,
        status === 200 && headers['x-made'] === undefined,
        headers,
      );
    }
    const path = `/x${encodeURI(line)}x-made:up`;
    for (const asked of [path, `/api${path}`, `/assets${path}`, `/api/issues?title_equals=${encodeURI(line)}x-made:up`]) {
      const { headers, status } = await client.stage.call('GET', asked, client.headers);
      assertions.denies(asked, status < 500 && headers['x-made'] === undefined, status);
    }
  }
  await smuggled(client, assertions);
  await logged(client, assertions, sizes);
  return assertions.row();
}

/** What two readers could cut into requests in two ways is refused. */
async function smuggled(client: TenantClient, assertions: Assertions): Promise<void> {
  const { host = '' } = client.headers;
  const inner = `GET /api/tenant HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  const head = `POST /api/client-errors HTTP/1.1\r\nhost: ${host}\r\n`;
  const twofold: Record<string, string> = {
    'length and chunks': `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    'two lengths': `${head}content-length: 0\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`,
    'chunks in disguise': `${head}transfer-encoding: xchunked\r\ncontent-length: 4\r\n\r\n1\r\nx\r\n0\r\n\r\n${inner}`,
    'a folded line': `${head}transfer-encoding:\r\n chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n${inner}`,
    'a blank before the colon': `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
    'a bare line feed': `${head.replaceAll('\r\n', '\n')}content-length: 0\n\n${inner}`,
    'a NUL in a header': `${head}x-a: b\0c\r\n\r\n${inner}`,
  };
  await Promise.all(
    Object.entries(twofold).map(async ([what, bytes]) => {
      const said = await rawAnswer(client.stage.port, bytes, 1_000);
      assertions.denies(what, !said.includes('"label":"acme"'), said.slice(0, 100));
    }),
  );
  const plain = await rawAnswer(client.stage.port, `${inner.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')}`, 2_000);
  assertions.allows('the inner request alone is answered', plain.includes('"label":"acme"'), plain.slice(0, 200));
}

/** What a browser reports goes into the log: as one line, whatever is in it. */
async function logged(client: TenantClient, assertions: Assertions, sizes: Readonly<Record<string, number>>): Promise<void> {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const [index, line] of ['\n', '\r\n', '\u2028', '\u001b[2J'].entries()) {
    const forged = `${mark}-${index}${line}{"level":"error","msg":"made up ${mark}"}`;
    const { status } = await client.call('POST', '/client-errors', { message: forged, stack: forged, unit: forged });
    assertions.allows(`a report with ${JSON.stringify(line)}`, status === 202, status);
  }
  for (const text of ['\0', '\ud83d']) {
    const { status } = await client.call('POST', '/client-errors', { message: `${mark}${text}` });
    assertions.denies(`a report with ${JSON.stringify(text)}`, status === 422, status);
  }
  const news = () =>
    Object.entries(sizes)
      .filter(([name]) => name.startsWith('svc-') || name === 'shell-bff')
      .flatMap(([name, size]) => client.stage.logOf(name).slice(size).split('\n').filter(Boolean));
  assertions.allows(
    'the reports are in the log',
    await within(2_000, () => Promise.resolve(news().filter((line) => line.includes(`${mark}-`)).length >= 4)),
    news().length,
  );
  const broken = news().filter((line) => !isJson(line));
  assertions.denies('a line of a log that is no entry', broken.length === 0, broken.slice(0, 2));
  assertions.denies(
    'an entry that a caller made up',
    !news().some((line) => isJson(line) && (JSON.parse(line) as { msg?: string }).msg === `made up ${mark}`),
  );
  assertions.denies('a control character in a log', !news().some((line) => /[\x00-\x1f]/.test(line)));
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
