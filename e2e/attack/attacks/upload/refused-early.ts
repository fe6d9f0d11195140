import { request } from 'node:http';
import { newPerson } from '../../../domains/people/person.factory';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { signedIn } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';
import { formHeaders, formOf } from '../../multipart-form';
import type { Target } from './target';

const WAIT_MS = 2_000;

/** Somebody who may not add a file is told so while it is still on its way: it is neither received nor decoded. */
export async function refusedEarly({ stage, headers, issue }: Target): Promise<Row> {
  const assertions = new Assertions('upload: by somebody who may not, before the file is received');
  const admin = await signedIn(stage, 'acme', 'admin@acme.test');
  const { id: boss } = await newPerson(admin, { user_template_id: await administratorTemplate(admin) });
  const [operator, leader] = [await stage.signIn('operator@acme.test'), await stage.signIn('leader@acme.test')];
  for (const [who, path, theirs] of [
    ['a stranger to the issue', `/api/issues/${issue}/photos`, operator],
    ['a stranger to the issue', `/api/issues/${issue}/documents`, operator],
    ['somebody who may less than the person', `/api/users/${boss}/photos`, leader],
  ] as const) {
    const refused = await beginUpload(stage, path, theirs);
    assertions.denies(`POST ${path.slice(4)} by ${who}`, refused === 403 || refused === 404, refused);
    const waited = await beginUpload(stage, path, headers);
    assertions.allows(`POST ${path.slice(4)} by an administrator is waited for`, waited === null, waited);
  }
  return assertions.row();
}

async function administratorTemplate(admin: Awaited<ReturnType<typeof signedIn>>): Promise<number> {
  const templates = await admin.items<{ id: number; admin: boolean }>('/user_templates');
  return templates.find((one) => one.admin)?.id ?? 0;
}

/** Announces a picture and sends its beginning alone: the status, null when the rest is waited for. */
function beginUpload(stage: Stage, path: string, headers: Record<string, string>): Promise<number | null> {
  const form = formOf('press.png', 'image/png', Buffer.alloc(400_000));
  return new Promise((resolve, reject) => {
    const all = { ...formHeaders(headers), 'content-length': String(form.length) };
    const sent = request({ host: '127.0.0.1', port: stage.port, method: 'POST', path, headers: all, agent: false });
    const late = setTimeout(() => end(null), WAIT_MS);
    const end = (status: number | null) => {
      clearTimeout(late);
      resolve(status);
      sent.destroy();
    };
    sent
      .on('response', ({ statusCode = 0 }) => end(statusCode))
      .on('error', reject)
      .write(form.subarray(0, 1_000));
  });
}
