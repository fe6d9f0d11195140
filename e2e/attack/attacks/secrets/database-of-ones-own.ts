import { DEMO_PASSWORD, DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { PortalCommand } from '../../../proof/portal-command';
import type { Row } from '../../../proof/row';
import { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';

/** The demo people, whose password everybody knows, are not in a database of one's own unless they were asked for. */
export async function databaseOfOnesOwn(): Promise<Row> {
  const assertions = new Assertions('secrets: demo people in a database of one’s own');
  const server = new PortalCommand('infra');
  try {
    await server.says('TEST_NATS_URL=');
    const DATABASE_URL = /TEST_DATABASE_URL=(\S+)/.exec(server.said)?.[1] ?? '';
    const stage = await Stage.open({ environment: { DATABASE_URL } });
    try {
      for (const [label, email, status] of await signIns(stage)) assertions.denies(`${email} at ${label}`, status === 404, status);
      await stage.stop();
      await stage.start('--demo');
      for (const [label, email, status] of await signIns(stage))
        assertions.allows(`${email} at ${label}, asked for by --demo`, status === 200, status);
    } finally {
      await stage.remove();
    }
  } finally {
    await server.stop();
  }
  return assertions.row();
}

/** What each demo person's sign-in is answered. */
async function signIns(stage: Stage): Promise<[label: string, email: string, status: number][]> {
  const answers: [string, string, number][] = [];
  for (const label of ['acme', 'globex'] as const)
    for (const { email } of [DEMO_PEOPLE[label].admin, DEMO_PEOPLE[label].operator]) {
      const headers = { host: `${label}.localhost:${stage.port}`, 'x-device-id': crypto.randomUUID(), 'content-type': 'application/json' };
      const { status } = await stage.call('POST', '/api/auth/login_by_email', headers, { email, password: DEMO_PASSWORD });
      answers.push([label, email, status]);
    }
  return answers;
}
