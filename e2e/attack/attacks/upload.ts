import { newIssue } from '../../domains/issues/issue.factory';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoOfAPress } from '../../photo';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { TenantClient } from '../../proof/tenant-client';
import { CAMERA_MARKS, disguised, floodingPng, jpeg, misleadingNames, page, pdf, zipBomb } from './upload/hostile-files';
import { fileOf, whyRisky } from '../stored-file';
import { Assertions } from '../../proof/assertions';
import { decodedBombs } from './upload/decoded-bombs';
import { hostileDrawings } from './upload/drawings';
import { floods } from './upload/floods';
import { importedFiles } from './upload/imported-files';
import { overQuota } from './upload/over-quota';
import { refusedEarly } from './upload/refused-early';
import { runningFiles } from './upload/running';
import { Target } from './upload/target';

/** Files as weapons: what a browser would run, names that lead elsewhere, little files that unpack to a lot, and endless ones. */
export const upload: Proof = async ({ stage, quick }) => {
  const portal = await stage();
  const headers = await portal.signIn('admin@acme.test');
  const acme = new TenantClient(portal, 'acme', headers);
  const target = await targetOf(acme);
  const rows = [
    await disguises(target),
    await names(target),
    await stripped(target),
    await bombs(target, quick ? 1 : 8),
    await refusedEarly(target),
    await hostileDrawings(acme),
  ];
  const globex = new TenantClient(portal, 'globex', await portal.signIn('admin@globex.test', 'globex'));
  const neighbour = await targetOf(globex);
  const fresh = await targetOf(acme);
  rows.push(await overQuota(fresh, neighbour));
  rows.push(await importedFiles(acme, globex));
  // These fill the machine for minutes.
  if (!quick)
    rows.push(
      ...(await decodedBombs(fresh, neighbour)),
      await floods(portal, headers, target.issue),
      await runningFiles(portal, headers, target),
    );
  return rows;
};

/** An issue of the client's own that takes files. */
async function targetOf(client: TenantClient): Promise<Target> {
  return new Target(client.stage, client.headers, (await newIssue(client)).id);
}

async function disguises(target: Target): Promise<Row> {
  const assertions = new Assertions('upload: pages and scripts in disguise (polyglot, SVG, HTML)');
  for (const kind of ['photos', 'documents'] as const) {
    for (const [name, type, content] of disguised) {
      const answer = await target.add(kind, name, type, content);
      const risk = answer.status === 201 ? whyRisky(await target.read(answer)) : answer.status === 415 ? '' : `answered ${answer.status}`;
      assertions.denies(`${name} (${type}) among ${kind}`, risk === '', risk);
      // A photo is made anew: nothing that hid behind the picture is left.
      if (answer.status === 201 && kind === 'photos')
        assertions.denies(`script kept in ${name}`, !(await target.read(answer)).body.includes('<script'), name);
    }
  }
  for (const [kind, name, content] of [
    ['photos', 'press.png', photoOfAPress()],
    ['photos', 'press.jpg', jpeg],
    ['documents', 'sheet.pdf', pdf],
    ['documents', 'notes.txt', Buffer.from('Bearing 6204')],
  ] as const) {
    const answer = await target.add(kind, name, 'application/octet-stream', content);
    const read = answer.status === 201 ? await target.read(answer) : answer;
    assertions.allows(`${name} is kept and shown`, answer.status === 201 && whyRisky(read) === '' && read.body.length > 0, answer.body);
  }
  return assertions.row();
}

async function names(target: Target): Promise<Row> {
  const assertions = new Assertions('upload: names that lead elsewhere');
  for (const name of misleadingNames) {
    const answer = await target.add('documents', name.replaceAll('"', '%22'), 'application/pdf', pdf);
    if (answer.status !== 201) {
      assertions.denies(`"${name.slice(0, 40)}"`, answer.status === 400 || answer.status === 422, `${answer.status} ${answer.body}`);
      continue;
    }
    const kept = fileOf(answer.body).name;
    const read = await target.read(answer);
    const disposition = String(read.headers['content-disposition']);
    const plain = kept.length > 0 && kept.length <= 255 && !/[/\\\p{Cc}\p{Cf}]/u.test(kept) && /[^.]\.pdf$/i.test(kept);
    assertions.denies(
      `"${name.slice(0, 40)}" is kept as`,
      plain && /^[\x20-\x7e]+$/.test(disposition) && read.headers['set-cookie'] === undefined,
      { kept, disposition },
    );
  }
  for (const path of [
    '/storage/issues/../../../../etc/passwd',
    '/storage/issues/%2e%2e%2f%2e%2e%2fsecrets.json',
    '/storage/../secrets.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/package.json',
    '/mfe/mfe-issues/..%5c..%5cpackage.json',
    '/mfe/..%2f..%2f/package.json',
  ]) {
    const { status, body } = await target.stage.call('GET', path, { host: target.headers.host ?? '' });
    assertions.denies(
      path,
      status === 404 || (status === 200 && body.startsWith('<!doctype html>') && !path.includes('storage')),
      `${status} ${body.slice(0, 80)}`,
    );
  }
  const honest = await target.add('documents', 'Prüfbericht Łożysko 2026.pdf', 'application/pdf', pdf);
  assertions.allows(
    'an honest name is kept',
    honest.status === 201 && fileOf(honest.body).name === 'Prüfbericht Łożysko 2026.pdf',
    honest.body,
  );
  const outside = join(target.stage.folder, '..');
  assertions.denies('files outside of the storage', !readdirSync(outside).some((name) => /^(passwd|authorized_keys)$/.test(name)));
  return assertions.row();
}

async function stripped(target: Target): Promise<Row> {
  const assertions = new Assertions('upload: where a photo was taken and by what');
  assertions.allows(
    'the marks are in what is sent',
    CAMERA_MARKS.every((mark) => jpeg.includes(mark)),
  );
  const answer = await target.add('photos', 'where.jpg', 'image/jpeg', jpeg);
  const { body } = await target.read(answer);
  for (const mark of [...CAMERA_MARKS, 'Exif', 'GPS'])
    assertions.denies(`${mark} in the stored photo`, answer.status === 201 && !body.includes(mark), answer.status);
  return assertions.row();
}

/** Little files that unpack to a lot are refused before they are unpacked, or harmless: nobody waits and nothing fills up. */
async function bombs(target: Target, gigabytes: number): Promise<Row> {
  const assertions = new Assertions('upload: little files that unpack to gigabytes');
  const flood = floodingPng();
  const zip = zipBomb(gigabytes);
  for (const [kind, name, content, refused] of [
    ['photos', 'flood.png', flood, 413],
    ['documents', 'bomb.docx', zip, 415],
    ['documents', 'bomb.xlsx', zip, 415],
    ['photos', 'bomb.png', zip, 415],
  ] as const) {
    const began = performance.now();
    const honest = slowestAnswer(target);
    const { status } = await target
      .add(kind, name, 'application/octet-stream', content)
      .catch((error: unknown) => ({ status: String(error) }));
    const seconds = (performance.now() - began) / 1000;
    assertions.denies(
      `${name} of ${(content.length / 1e6).toFixed(1)} MB`,
      status === refused && seconds < 5,
      `${status} after ${seconds.toFixed(1)} s`,
    );
    const slowest = await honest();
    assertions.allows(`others meanwhile (${name})`, slowest < 3_000, `${slowest} ms`);
  }
  const left = readdirSync(tmpdir()).filter((file) => file.startsWith('portal-upload-') && sizeOf(join(tmpdir(), file)) > 30e6);
  assertions.denies('unpacked files left behind', left.length === 0, left);
  assertions.denies(
    'page told apart from a document',
    (await target.add('documents', 'a.docx', 'application/octet-stream', page)).status === 415,
  );
  return assertions.row();
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Asks for an issue over and over; stops when the result is asked for, the slowest answer in milliseconds. */
function slowestAnswer({ stage, headers, issue }: Target): () => Promise<number> {
  let on = true;
  const asked = (async () => {
    let slowest = 0;
    while (on) {
      const began = performance.now();
      const { status } = await stage.call('GET', `/api/issues/${issue}`, headers).catch(() => ({ status: 0 }));
      slowest = Math.max(slowest, status === 200 ? Math.round(performance.now() - began) : Infinity);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return slowest;
  })();
  return () => ((on = false), asked);
}
