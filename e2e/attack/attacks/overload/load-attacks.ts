import { pause } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';
import { type LiveStream, openLiveStream } from '../../live-stream';
import { rawAnswer, send } from '../../raw-request';
import { slowUploads, unreadFiles } from './slow-transfers';
import { Sockets } from './sockets';
import { endlessBody } from '../../endless-body';

/** One kind of overload; `attack` returns what got through, '' for nothing. */
export interface LoadAttack {
  what: string;
  attack: () => Promise<string>;
}

const GIGABYTE = 1e9;
/** As the edge is shipped; the oldest end. */
const STREAMS_PER_PERSON = 12;
/** The edge gives a head ten seconds and a JSON body as long, and looks every three. */
const SLOW_S = 15;

export function loadAttacks(stage: Stage, headers: Record<string, string>): LoadAttack[] {
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const get = (path: string) =>
    stage.call('GET', path, headers).then(
      ({ status }) => status,
      () => 0,
    );
  const post = (body: string) =>
    send(stage, 'POST', '/api/issues', headers, body).then(
      ({ status }) => status,
      () => 0,
    );
  return [
    { what: '1 GB of JSON, announced', attack: () => big(stage, headers, true) },
    { what: '1 GB of JSON, in chunks', attack: () => big(stage, headers, false) },
    {
      what: `slow heads on 500 connections, ${SLOW_S} s`,
      attack: () => slowly(stage.port, 'GET /api/issues HTTP/1.1\r\nhost: globex.localhost\r\n', 'x-a: b\r\n'),
    },
    {
      what: `slow bodies on 500 connections, ${SLOW_S} s`,
      attack: () => slowly(stage.port, `POST /api/issues HTTP/1.1\r\n${head}content-length: 500000\r\n\r\n{"title":"`, 'a'),
    },
    { what: '100 readers that do not read', attack: () => unread(stage.port, `GET /api/users?pp=100 HTTP/1.1\r\n${head}\r\n`) },
    { what: '100 readers that do not read a file', attack: () => unreadFiles(stage) },
    { what: '100 uploads of a byte a second', attack: () => slowUploads(stage, headers) },
    {
      what: '100,000 levels of JSON',
      attack: async () => refused(await Promise.all(['[', '{"a":', '[{"a":'].map((open) => post(open.repeat(100_000)))), [400, 413]),
    },
    {
      what: 'a million numbers and names in JSON',
      attack: async () =>
        refused(
          await Promise.all([
            post(`[${'1,'.repeat(400_000)}1]`),
            post(`{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join()}}`),
          ]),
          [400, 413, 422],
        ),
    },
    {
      what: 'pages of any size and number',
      attack: async () =>
        refused(
          await Promise.all(
            ['pp=101', 'pp=1000000000', 'pp=-1', 'p=0', 'p=99999999999', 'p=1e9', 'p=-5', 'p=10000001'].map((query) =>
              get(`/api/issues?${query}`),
            ),
          ),
          [422, 403],
        ),
    },
    { what: 'addresses and headers of 100 kB', attack: () => longHeads(stage, headers) },
    {
      what: '10,000 filters',
      attack: async () =>
        refused(
          [
            await get(`/api/me/issues?${'a=1&'.repeat(7_000)}`),
            await get(`/api/me/issues?${Array.from({ length: 1_500 }, (_, n) => `title_contains${n}=1`).join('&')}`),
          ],
          [400, 422, 431],
        ),
    },
    { what: 'patterns that never end', attack: () => patterns(stage, headers) },
    { what: '200 live streams of one session', attack: () => streams(stage, headers) },
    { what: 'upgrades to nothing', attack: () => upgrades(stage.port) },
    { what: '20,000 requests down 20 connections at once', attack: () => pipelined(stage.port, head) },
  ];
}

const refused = (statuses: readonly number[], allowed: readonly number[]): string =>
  statuses.every((status) => allowed.includes(status)) ? '' : `answered ${statuses.join(', ')}`;

async function big(stage: Stage, headers: Record<string, string>, announced: boolean): Promise<string> {
  const { status, megabytes } = await endlessBody(stage, '/api/issues', headers, { bytes: GIGABYTE, announced });
  return megabytes < 40 && (status === 413 || status === 0) ? '' : `${status} after ${megabytes} MB`;
}

/** A bite every half second; who is slow for ever is cut. */
async function slowly(port: number, first: string, bite: string): Promise<string> {
  const sockets = new Sockets(port);
  const all = await sockets.flood(500, first);
  for (let turn = 0; turn < SLOW_S * 2; turn += 1) {
    for (const socket of all) if (socket.writable) socket.write(bite);
    await pause(500);
  }
  const { standing } = sockets;
  sockets.close();
  return standing === 0 ? '' : `${standing} still stand after ${SLOW_S} s`;
}

async function unread(port: number, request: string): Promise<string> {
  const sockets = new Sockets(port);
  await sockets.flood(100, request.repeat(20), false);
  await pause(5_000);
  sockets.close();
  return '';
}

async function longHeads(stage: Stage, { host = '' }: Record<string, string>): Promise<string> {
  const heads = [
    `GET /api/issues?${'a'.repeat(100_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    `GET /api/issues HTTP/1.1\r\nhost: ${host}\r\nx-a: ${'b'.repeat(100_000)}\r\n\r\n`,
    `GET /api/issues HTTP/1.1\r\nhost: ${host}\r\n${'x-a: b\r\n'.repeat(20_000)}\r\n`,
    `${'G'.repeat(100_000)} / HTTP/1.1\r\n\r\n`,
  ];
  const said = await Promise.all(heads.map((bytes) => rawAnswer(stage.port, bytes, 3_000)));
  return refused(
    said.map((text) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)),
    [0, 400, 404, 414, 431],
  );
}

/** Words that a pattern made of them would take for ever over; they are searched for as text, in the time that any text takes. */
async function patterns(stage: Stage, headers: Record<string, string>): Promise<string> {
  const words = [
    '(a+)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '%'.repeat(399),
    '_'.repeat(399),
    '%_'.repeat(199),
    '\\'.repeat(399),
    `${'a%'.repeat(199)}b`,
    '(?:a|a)*'.repeat(40),
    '\u0301'.repeat(390),
  ];
  for (const word of words) {
    for (const field of ['title_contains', 'title_starts_with', 'category_path_contains']) {
      const began = performance.now();
      const { status } = await stage.call('GET', `/api/me/issues?${field}=${encodeURIComponent(word)}`, headers);
      const ms = performance.now() - began;
      if (status !== 200 || ms > 1_500) return `${field}=${word.slice(0, 20)} answers ${status} after ${ms.toFixed(0)} ms`;
    }
    for (const email of [`${'a'.repeat(200)}@${'a.'.repeat(20)}`, `${'a@'.repeat(100)}`])
      await stage.call('POST', '/api/auth/login_by_email', headers, { email, password: word.slice(0, 200) });
  }
  return '';
}

async function streams(stage: Stage, headers: Record<string, string>): Promise<string> {
  const opened: LiveStream[] = await Promise.all(Array.from({ length: 200 }, () => openLiveStream(stage, headers)));
  await pause(500);
  const open = opened.filter((stream) => stream.status === 200 && !stream.hasEnded()).length;
  for (const { close } of opened) close();
  return open >= 1 && open <= STREAMS_PER_PERSON ? '' : `${open} of 200 are open`;
}

async function upgrades(port: number): Promise<string> {
  const sockets = new Sockets(port);
  for (const protocol of ['websocket', 'h2c', 'TLS/1.0', 'x'.repeat(1_000)]) {
    await sockets.flood(
      50,
      `GET /events HTTP/1.1\r\nhost: globex.localhost\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: ${protocol}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\nhttp2-settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n`,
    );
  }
  await pause(1_000);
  const switched = sockets.statuses.has('101');
  sockets.close();
  return switched ? 'a protocol was switched' : '';
}

async function pipelined(port: number, head: string): Promise<string> {
  const sockets = new Sockets(port);
  await sockets.flood(20, `GET /api/issues HTTP/1.1\r\n${head}\r\n`.repeat(1_000));
  await pause(8_000);
  const { received, statuses } = sockets;
  sockets.close();
  return received > 0 && [...statuses].every((status) => ['200', '403', '429'].includes(status))
    ? ''
    : `answered ${[...statuses].join(', ')}`;
}
