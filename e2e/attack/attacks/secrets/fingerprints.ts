import { createHash } from 'node:crypto';
import { reportableCategory } from '../../../domains/issues/reportable-category';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { Assertions } from '../../../proof/assertions';

const CODES = 1_000_000;
const STORED = 'select request_hash, scope from issues.idempotency_key where tenant_id = $1 and key = $2';

/** The code whose body has the hash, as whoever holds the database would look for it. */
function found(stored: Buffer, prefixes: readonly string[], bodyWith: (code: string) => string): string | null {
  const wanted = stored.toString('hex');
  for (let number = 0; number < CODES; number += 1) {
    const code = String(number).padStart(6, '0');
    const body = bodyWith(code);
    for (const prefix of prefixes)
      if (
        createHash('sha256')
          .update(prefix + body)
          .digest('hex') === wanted
      )
        return code;
  }
  return null;
}

/** What the database keeps of a request with this key. */
async function storedFor(stage: Stage, tenant: string, key: string): Promise<{ request_hash: Buffer; scope: string } | undefined> {
  const database = await stage.database();
  try {
    return (await database.query<{ request_hash: Buffer; scope: string }>(STORED, [tenant, key])).rows[0];
  } finally {
    await database.end();
  }
}

/** A body with six digits that nobody knows leaves a fingerprint behind; a million tries do not tell the digits. */
export async function fingerprints(stage: Stage): Promise<Row> {
  const assertions = new Assertions('secrets: six digits out of an idempotency key');
  const headers = { ...(await stage.signIn('operator@acme.test')), 'idempotency-key': crypto.randomUUID() };
  const category_id = await reportableCategory(stage);
  const issue = (title: string) => ({ title, user_description: 'Six digits', category_id });
  const post = () => stage.call('POST', '/api/issues', headers, issue('824615'));
  const [first, again] = [await post(), await post()];
  assertions.allows('the call is taken', first.status === 201, first);
  assertions.allows('a repeat is answered with the first answer', again.body === first.body, again);
  const tenant = DEMO_TENANTS.acme.id;
  const row = await storedFor(stage, tenant, headers['idempotency-key']);
  if (!row) throw new Error(`no fingerprint was kept: ${first.status} ${first.body}`);
  const bodyWith = (code: string) => JSON.stringify(issue(code));
  const bound = `${tenant}\n${row.scope}\n${headers['idempotency-key']}\n`;
  assertions.denies('the digits of the fingerprint', found(row.request_hash, ['', bound], bodyWith) === null);
  const plain = createHash('sha256').update(bodyWith('824615')).digest();
  assertions.allows('the same search finds those of a plain hash', found(plain, [''], bodyWith) === '824615');
  return assertions.row();
}
