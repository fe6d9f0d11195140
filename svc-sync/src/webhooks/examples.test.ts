import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newWebhookSecret, signedHeaders } from './sign';

const PAGE = readFileSync(join(__dirname, '../../../docs/partners.md'), 'utf8');
const SECRET = newWebhookSecret();
const BODY = '{"type":"issue.created","data":{"title":"Łożysko głośne"}}';
const now = () => Math.floor(Date.now() / 1000);

/** A test for machines that have a program. */
const where = (program: string) => (spawnSync(program, ['--help']).error ? it.skip : it);

where('python3')('the example in Python on the page for partners knows a genuine message', () => {
  const [, example = ''] = /^```python\n([^`]*def is_genuine.+?)^```/ms.exec(PAGE) ?? [];
  const headers = signedHeaders('msg_1', now(), BODY, [newWebhookSecret(), SECRET]);
  const cases: [secret: string, headers: Record<string, string>, body: string, isGenuine: boolean][] = [
    [SECRET, headers, BODY, true],
    [SECRET, headers, `${BODY} `, false],
    [newWebhookSecret(), headers, BODY, false],
    [SECRET, { ...headers, 'webhook-id': 'msg_2' }, BODY, false],
    [SECRET, signedHeaders('msg_1', now() - 600, BODY, [SECRET]), BODY, false],
  ];
  const asked = `${example}
import json, sys
print(json.dumps([is_genuine(secret, headers, body.encode()) for secret, headers, body, _ in json.loads(sys.argv[1])]))`;
  const said = JSON.parse(execFileSync('python3', ['-c', asked, JSON.stringify(cases)], { encoding: 'utf8' })) as boolean[];
  expect(said).toEqual(cases.map(([, , , isGenuine]) => isGenuine));
});

where('openssl')('the line of the page for partners computes the signature by hand', () => {
  const [, line = ''] = /`(printf [^`]+openssl[^`]+)`/.exec(PAGE) ?? [];
  const at = now();
  const KEY_IN_HEX = Buffer.from(SECRET.slice('whsec_'.length), 'base64').toString('hex');
  const given = ['msg_1', String(at), BODY, KEY_IN_HEX];
  const script = `ID=$1 TIMESTAMP=$2 BODY=$3 KEY_IN_HEX=$4\n${line}`;
  const computed = execFileSync('bash', ['-c', script, 'bash', ...given], { encoding: 'utf8' }).trim();
  expect(signedHeaders('msg_1', at, BODY, [SECRET])['webhook-signature']).toBe(`v1,${computed}`);
});
