import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import type { Row } from '../../../proof/row';
import type { Answer, Stage } from '../../../proof/stage';
import { newVictim } from '../../new-victim';
import { Assertions } from '../../../proof/assertions';

/** What is tried first anywhere, and what is tried first here. */
const PASSWORDS = ['password123', 'Qwertyuiop1!', 'iloveyou2026', 'Acme-2026!!', 'V3ra-V1ct1m', 'Portal-2026'];
/** Their kinds: repeats, rows, dates, and words with other signs for letters. */
const PATTERNS = ['aaaaaaaa', '00000000', '87654321', 'abcdefgh', '20262026', 'P@ssword1', 'p0rtal123', '12.03.2026', 'poiuytrewq'];
const CODES = ['12345', '987654', '13579', '11111', '121212', '474747'];
const GOOD_PASSWORD = 'Forty-Green-Valves';
/** Long enough that nobody else has it. */
const newCode = () => `8${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '3')}`;

/** A new password or code that is tried first is refused, whoever sets it; one that is in use still opens. */
export async function weakSecrets(stage: Stage, admin: Record<string, string>): Promise<Row> {
  const assertions = new Assertions('guess: new passwords and codes that are tried first');
  const { id, email, headers } = await newVictim(stage, admin);
  const own = (member: 'password' | 'code', value: string) =>
    stage.callProven(
      'PUT',
      `/api/me/${member}`,
      headers,
      member === 'code' ? { code: value } : { old_password: DEMO_PASSWORD, password: value },
    );
  const byManager = (member: 'password' | 'code', value: string) =>
    stage.callProven('PATCH', `/api/users/${id}`, admin, { [member]: value });
  for (const [who, set] of [
    ['by its owner', own],
    ['by a manager', byManager],
  ] as const) {
    for (const password of [...PASSWORDS, ...PATTERNS])
      assertions.denies(`${password} ${who}`, isRefused(await set('password', password), 'password'));
    for (const code of CODES) assertions.denies(`${code} ${who}`, isRefused(await set('code', code), 'code'));
  }
  const kept = await stage.call('POST', '/api/auth/login_by_email', withoutToken(headers), { email, password: DEMO_PASSWORD });
  assertions.allows('the password from before still opens', kept.status === 200, kept.status);
  const code = await own('code', newCode());
  assertions.allows('a code that is no pattern is taken', code.status === 200, code.body);
  const password = await own('password', GOOD_PASSWORD);
  assertions.allows('a password that nobody tries first is taken', password.status === 200, password.body);
  return assertions.row();
}

/** Refused for what it is, by the member that is to blame. */
const isRefused = ({ status, body }: Answer, member: string): boolean =>
  status === 422 && Object.keys((JSON.parse(body) as { codes?: object }).codes ?? {}).join() === member;

const withoutToken = ({ authorization: _, ...device }: Record<string, string>) => device;
