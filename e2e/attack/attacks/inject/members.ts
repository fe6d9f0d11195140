import type { Row } from '../../../proof/row';
import type { TenantClient } from '../../../proof/tenant-client';
import { send } from '../../raw-request';
import { Assertions } from '../../../proof/assertions';

const PROTO = ['{"__proto__":{"admin":true,"polluted":1}}', '{"constructor":{"prototype":{"admin":true,"polluted":1}}}'];
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'then'];

/** Names that objects have anyway: nobody becomes an administrator by them, and nothing breaks. */
export async function members(client: TenantClient): Promise<Row> {
  const assertions = new Assertions('inject: names that every object has (prototype pollution)');
  const operator = await client.stage.signIn('operator@acme.test');
  const post = (method: string, path: string, body: string) => send(client.stage, method, `/api${path}`, client.headers, body);
  for (const body of PROTO) {
    const inner = body.slice(1, -1);
    for (const [method, path, sent] of [
      ['POST', '/issues', body],
      ['POST', '/auth/login_by_email', `{"email":"a@b.test","password":"x",${inner}}`],
      ['PUT', '/me', `{"name":"Vera Victim",${inner}}`],
      ['POST', '/auth/temporary', `{"password":"x",${inner}}`],
      ['POST', '/categories', `{"type":"standard","name":{"pl":"a",${inner}}}`],
      ['POST', '/client-errors', `{"message":"x",${inner}}`],
      ['PUT', '/me/preferences/attack', `{"value":${body}}`],
      ['PUT', '/me/preferences/attack', `{"value":{"page_size":5,${inner}}}`],
    ] as const) {
      const { status, body: said } = await post(method, path, sent);
      assertions.denies(
        `${method} ${path} ${sent}`,
        status < 500 && !(status < 300 && said.includes('polluted')),
        `${status} ${said.slice(0, 100)}`,
      );
    }
  }
  for (const name of NAMES) {
    for (const path of [
      `/issues?${name}=1`,
      `/issues?${name}_equals=1`,
      `/issues?sort_by=${name}`,
      `/users?${name}_contains=x`,
      `/dictionaries?group=${name}`,
    ]) {
      const { status } = await client.call('GET', path);
      assertions.denies(path, status === 422 || (path.startsWith('/dictionaries') && status < 500), status);
    }
    for (const path of [`/api/${name}`, `/storage/${name}/x`, `/mfe/${name}/x.js`, `/assets/${name}`]) {
      const { status } = await client.stage.call('GET', path, client.headers);
      assertions.denies(path, status === 404, status);
    }
    const kept = await client.call('PUT', `/me/preferences/${name}`, { value: { page_size: 5 } });
    assertions.denies(`a preference named ${name} breaks`, kept.status < 500, kept.status);
  }
  const { body } = await client.stage.call('GET', '/api/auth', operator);
  assertions.denies('an operator has become an administrator', body.includes('"admin":false') && !body.includes('polluted'), body);
  const refused = await client.stage.call('GET', '/api/users', operator);
  assertions.denies('an operator may read everybody', refused.status === 403, refused.status);
  const me = await client.call('GET', '/me');
  assertions.allows('the own profile still opens', me.status === 200 && !me.body.includes('polluted'), me.body);
  assertions.allows(
    'an honest preference is kept',
    (await client.call('PUT', '/me/preferences/attack', { value: { page_size: 25 } })).body.includes('25'),
  );
  return assertions.row();
}
