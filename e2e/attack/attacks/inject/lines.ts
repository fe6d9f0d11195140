import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import { formHeaders, formOf } from '../../form';
import { rawAnswer, send } from '../../raw';
import type { TenantClient } from '../../tenant-client';
import { fileOf } from '../../stored-file';
import { Assertions } from '../../assertions';

const BREAKS = ['\r\n', '\n', '%0d%0a', '%0D%0A', '%E5%98%8A%E5%98%8D', '\u2028', '\u010d\u010a'];

/** Line breaks: no header of an answer and no line of a log is made by a caller. */
export async function headersAndLogs(side: TenantClient): Promise<Row> {
  const trial = new Assertions('inject: header lines, requests within requests, log lines');
  const sizes = Object.fromEntries(Object.keys(side.stage.processes).map((name) => [name, logOf(side, name).length]));
  const { id } = await side.item<{ id: number }>(
    side.call('POST', '/issues', { category_id: await side.stage.reportableCategory(), title: 'Lines', user_description: 'Lines' }),
  );
  for (const line of BREAKS) {
    const answer = await send(
      side.stage,
      'POST',
      `/api/issues/${id}/documents`,
      formHeaders(side.headers),
      formOf(`a${line}x-made: up.txt`, 'text/plain', 'Bearing'),
    );
    if (answer.status === 201) {
      const { headers, status } = await side.stage.call('GET', fileOf(answer.body).path, side.headers);
      trial.denies(`a header from a file name with ${JSON.stringify(line)}`, status === 200 && headers['x-made'] === undefined, headers);
    }
    const path = `/x${encodeURI(line)}x-made:up`;
    for (const asked of [path, `/api${path}`, `/assets${path}`, `/api/issues?title_equals=${encodeURI(line)}x-made:up`]) {
      const { headers, status } = await side.stage.call('GET', asked, side.headers);
      trial.denies(asked, status < 500 && headers['x-made'] === undefined, status);
    }
  }
  await smuggled(side, trial);
  await logged(side, trial, sizes);
  return trial.row();
}

/** What two readers could cut into requests in two ways is refused. */
async function smuggled(side: TenantClient, trial: Assertions): Promise<void> {
  const { host = '' } = side.headers;
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
      const said = await rawAnswer(side.stage.port, bytes, 1_000);
      trial.denies(what, !said.includes('"label":"acme"'), said.slice(0, 100));
    }),
  );
  const plain = await rawAnswer(side.stage.port, `${inner.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n')}`, 2_000);
  trial.allows('the inner request alone is answered', plain.includes('"label":"acme"'), plain.slice(0, 200));
}

/** What a browser reports goes into the log: as one line, whatever is in it. */
async function logged(side: TenantClient, trial: Assertions, sizes: Readonly<Record<string, number>>): Promise<void> {
  const mark = crypto.randomUUID().slice(0, 8);
  for (const [index, line] of ['\n', '\r\n', '\u2028', '\u001b[2J', '\u0000'].entries()) {
    const forged = `${mark}-${index}${line}{"level":"error","msg":"made up ${mark}"}`;
    const { status } = await side.call('POST', '/client-errors', { message: forged, stack: forged, unit: forged });
    trial.allows(`a report with ${JSON.stringify(line)}`, status === 202, status);
  }
  const news = () =>
    Object.entries(sizes)
      .filter(([name]) => name.startsWith('svc-') || name === 'shell-bff')
      .flatMap(([name, size]) => logOf(side, name).slice(size).split('\n').filter(Boolean));
  trial.allows(
    'the reports are in the log',
    await within(2_000, () => Promise.resolve(news().filter((line) => line.includes(`${mark}-`)).length >= 5)),
    news().length,
  );
  const broken = news().filter((line) => !isJson(line));
  trial.denies('a line of a log that is no entry', broken.length === 0, broken.slice(0, 2));
  trial.denies(
    'an entry that a caller made up',
    !news().some((line) => isJson(line) && (JSON.parse(line) as { msg?: string }).msg === `made up ${mark}`),
  );
  trial.denies('a control character in a log', !news().some((line) => /[\x00-\x1f]/.test(line)));
}

const logOf = (side: TenantClient, name: string): string => readFileSync(join(side.stage.folder, 'logs', `${name}.log`), 'utf8');

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
