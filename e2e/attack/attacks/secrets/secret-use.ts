import { reportableCategory } from '../../../domains/issues/reportable-category';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { approvalRequest } from '../../../proof/approval-request';
import type { Answer, Stage } from '../../../proof/stage';
import { send } from '../../raw-request';

/** An answer with the call that it answers; `gives` names the secret that this answer is there to give. */
export interface NamedAnswer extends Answer {
  call: string;
  gives: string;
}

type Headers = Record<string, string>;

const REQUEST = approvalRequest('issues/read', 'GET', '/issues');

const marker = (what: string): string => `Marker-${what}-${crypto.randomUUID().slice(0, 13)}`;

/** A person whose password, code and tokens can be recognised, and everything that can be done with them, rightly and wrongly. */
export class SecretUse {
  /** What nobody may find anywhere, by name. */
  readonly used: Record<string, string> = {
    password: marker('Pass'),
    'wrong password': marker('Wrong'),
    'new password': marker('New'),
    code: marker('Code'),
    'wrong code': marker('Bad'),
    'new code': marker('Renew'),
  };
  /** What is no secret, by the place where it must be found: the search works. */
  readonly publicly: Record<string, string>;
  readonly answers: NamedAnswer[] = [];
  private readonly title = marker('Public');

  private constructor(private readonly stage: Stage) {
    this.publicly = {
      logs: marker('Seen'),
      'tables of the database': this.title,
      'streams of the broker': this.title,
      'files served to browsers': 'single-spa',
      'command lines': stage.folder,
    };
  }

  /** @param quick leaves out what breaks the portal for others */
  static async of(stage: Stage, quick: boolean): Promise<SecretUse> {
    const use = new SecretUse(stage);
    const admin = await stage.signIn('admin@acme.test');
    const person = await use.make(admin);
    await use.signInWrongly(person.headers, person.email);
    await use.change(person.headers);
    await use.sayNonsense(person.headers, person.email);
    if (!quick) await use.withoutTable(person.headers, person.email);
    return use;
  }

  private secret(name: string): string {
    return this.used[name] ?? '';
  }

  private async call(method: string, path: string, headers: Headers, body?: unknown, gives = ''): Promise<Answer> {
    const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
    const answer = await send(this.stage, method, path, headers, text);
    this.answers.push({ ...answer, call: `${method} ${path}`, gives });
    return answer;
  }

  private async make(admin: Headers): Promise<{ email: string; headers: Headers }> {
    const email = `marked-${crypto.randomUUID()}@acme.test`;
    const person = {
      name: 'Mia Marked',
      email,
      account_status: 'active',
      timezone: 'Europe/Warsaw',
      currency_id: 985,
      password: this.secret('password'),
      code: this.secret('code'),
    };
    const { status, body } = await this.call('POST', '/api/users', admin, person);
    if (status !== 201) throw new Error(`no marked person: ${status} ${body}`);
    const { item: created } = JSON.parse(body) as { item: { id: number } };
    await this.call('PUT', `/api/users/${created.id}/access`, admin, { permissions: { issues: ['read'] } });
    // Twice: what the database says of a value that is taken carries the value.
    await this.call('POST', '/api/users', admin, person);
    await this.call('POST', '/api/users', admin, { ...person, email: `other-${email}` });
    await this.call('POST', '/api/issues', admin, {
      category_id: await reportableCategory(this.stage),
      title: this.title,
      user_description: this.title,
    });
    const device = { host: admin.host ?? '', 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' };
    const signedIn = await this.call('POST', '/api/auth/login_by_email', device, { email, password: this.secret('password') }, 'token');
    const { item } = JSON.parse(signedIn.body) as { item: { token: string } };
    this.used.token = item.token;
    this.used['secret of the token'] = item.token.split('.')[1] ?? '';
    const headers = { ...device, authorization: `Bearer ${item.token}` };
    return { email, headers };
  }

  private async signInWrongly(headers: Headers, email: string): Promise<void> {
    const { authorization: _, ...device } = headers;
    await this.call('POST', '/api/auth/login_by_email', device, { email, password: this.secret('wrong password') });
    await this.call('POST', '/api/auth/login_by_email', device, {
      email: this.secret('wrong password'),
      password: this.secret('wrong password'),
    });
    await this.call('POST', '/api/auth/login_by_code', device, { user_id: 4, password: this.secret('wrong code') });
    await this.call('POST', '/api/auth/temporary', headers, { ...REQUEST, password: this.secret('wrong code') });
    await this.call('PUT', '/api/me/password', headers, {
      old_password: this.secret('wrong password'),
      password: this.secret('new password'),
    });
  }

  private async change(headers: Headers): Promise<void> {
    await this.call('PUT', '/api/me/password', headers, { old_password: this.secret('password'), password: this.secret('new password') });
    await this.call('PUT', '/api/me/code', headers, { code: this.secret('new code') });
    const approved = await this.call('POST', '/api/auth/temporary', headers, { ...REQUEST, password: this.secret('new code') }, 'approval');
    this.used.approval = (JSON.parse(approved.body) as { item?: { token: string } }).item?.token ?? 'none';
    await this.call('GET', '/api/issues', { ...headers, 'x-temporary-authorization': this.secret('approval') });
  }

  /** Bodies, addresses and headers that nobody meant: whoever logs what was wrong must not log what was in it. */
  private async sayNonsense(headers: Headers, email: string): Promise<void> {
    const [token, wrong] = [this.secret('token'), this.secret('wrong password')];
    const { authorization: _, ...device } = headers;
    for (const body of [
      `{"email":"${email}","password":"${wrong}"`,
      `{"email":"${email}","password":{"nested":"${wrong}"}}`,
      `{"email":"${email}","password":"x","more":"${wrong}"}`,
      `["${wrong}"]`,
      `"${wrong}"`,
    ])
      await this.call('POST', '/api/auth/login_by_email', device, body);
    // What is in an address or a path may be said again to the caller alone: it is looked for in logs, not in answers.
    for (const path of [
      `/api/auth?token=${token}`,
      `/api/issues?title_equals=${wrong}&token=${token}`,
      `/storage/issues/${crypto.randomUUID()}?e=1&s=${token}`,
    ])
      await this.call('GET', path, headers);
    await this.call('GET', `/events?access_token=${token}`, { ...device, host: headers.host ?? '' });
    await this.call('GET', '/api/me', { ...headers, 'x-device-id': crypto.randomUUID() });
    await this.call('GET', '/api/me', { ...headers, authorization: `Bearer ${token}x`, cookie: `token=${token}` });
    const report = {
      message: `${this.publicly.logs} Bearer ${token}`,
      stack: `at https://acme.localhost/?token=${token}`,
      path: `/?token=${token}`,
    };
    await this.call('POST', '/api/client-errors', { ...device, host: headers.host ?? '' }, report);
  }

  /** A defect in the middle of a sign-in: the table is away for a moment. */
  private async withoutTable(headers: Headers, email: string): Promise<void> {
    const { authorization: _, ...device } = headers;
    const database = await this.stage.database();
    try {
      await database.query('alter table identity.credential rename to credential_away');
      await this.call('POST', '/api/auth/login_by_email', device, { email, password: this.secret('new password') });
      await this.call('PUT', '/api/me/code', headers, { code: this.secret('wrong code') });
      await this.call('PUT', '/api/me/password', headers, { old_password: this.secret('new password'), password: DEMO_PASSWORD });
    } finally {
      await database.query('alter table identity.credential_away rename to credential');
      await database.end();
    }
  }
}
