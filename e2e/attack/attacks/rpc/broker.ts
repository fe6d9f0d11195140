import { natsUrlFor } from '@portal/dev-env/infra/nats-users';
import { within } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';
import { exchangeWithNats, publication } from './nats-wire';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { forgedEvent } from './forged-event';

const urlOf = (stage: Stage, user: string) => natsUrlFor(user, `nats://127.0.0.1:${stage.ports.nats}`, stage.secrets.natsKey);
const isRefused = (received: string) => /Permissions Violation/.test(received);
const isShutOut = (received: string) => /Authorization Violation/.test(received) && !received.includes('PONG');

/** Who names no user, or gives a wrong password, receives and sends nothing. */
async function strangers({ stage }: TenantClient, assertions: Assertions): Promise<void> {
  const wrong = new URL(urlOf(stage, 'issues'));
  wrong.password = 'guessed';
  const nobody = `nats://127.0.0.1:${stage.ports.nats}`;
  for (const [what, url] of Object.entries({ nobody, 'a wrong password': wrong.href, 'a user that is none': urlOf(stage, 'admin') })) {
    const received = await exchangeWithNats(url, ['SUB > 1']);
    assertions.denies(`the broker lets in ${what}`, isShutOut(received), received);
  }
}

/** What each user may not do there; every service against the events of every other. */
async function permissions({ stage, tenant }: TenantClient, services: readonly string[], assertions: Assertions): Promise<void> {
  const subject = (domain: string) => `${domain}.v1.attacked.${tenant}`;
  for (const user of [...services, 'edge']) {
    const url = urlOf(stage, user);
    const forbidden = [
      ...services.filter((domain) => domain !== user).map((domain) => publication(subject(domain), 'x')),
      ...services.flatMap((domain) =>
        ['DELETE', 'PURGE', 'UPDATE', 'SNAPSHOT'].map((verb) =>
          publication(`$JS.API.STREAM.${verb}.${domain.toUpperCase()}`, '{}', {}, `_INBOX_${user}.x`),
        ),
      ),
      ...services
        .filter((domain) => domain !== user)
        .map((domain) => publication(`$JS.API.STREAM.MSG.DELETE.${domain.toUpperCase()}`, '{"seq":1}', {}, `_INBOX_${user}.x`)),
      'SUB _INBOX.> 9',
      'SUB $SYS.> 9',
      `SUB ${user === 'edge' ? '_INBOX_issues.>' : '*.v1.>'} 9`,
      'SUB > 9',
    ];
    for (const line of forbidden) {
      const received = await exchangeWithNats(url, [line]);
      assertions.denies(`${user}: ${line.split('\r\n')[0]}`, isRefused(received), received);
    }
    const fine = await exchangeWithNats(
      url,
      user === 'edge'
        ? ['SUB *.v1.> 1']
        : [`SUB _INBOX_${user}.> 1`, publication(`$JS.API.STREAM.INFO.${user.toUpperCase()}`, '', {}, `_INBOX_${user}.x`)],
      user === 'edge' ? undefined : /stream_info_response/,
    );
    assertions.allows(
      `${user} at the broker`,
      !isRefused(fine) && fine.includes('PONG') && (user === 'edge' || fine.includes('stream_info_response')),
      fine,
    );
  }
}

/**
 * Events that say to be svc-identity's: refused from another service; and from svc-identity itself taken only where tenant and id agree
 * with the message.
 */
async function events(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const database = await home.stage.database();
  const nameOf = async (client: TenantClient) =>
    (await database.query<{ name: string }>('select name from issues.people where tenant_id = $1 and id = 990001', [client.tenant])).rows[0]
      ?.name;
  const isDeadLetter = async (id: string) =>
    ((await database.query('select from issues.dead_letter where event_id = $1', [id])).rowCount ?? 0) > 0;
  try {
    const foreign = forgedEvent({ tenant: home.tenant, name: 'Forged by another service' });
    assertions.denies(
      'a person from svc-issues',
      isRefused(await exchangeWithNats(urlOf(home.stage, 'issues'), [foreign.publication(home.tenant)])),
    );
    const crossed = forgedEvent({ tenant: other.tenant, name: 'Forged across tenants' });
    await exchangeWithNats(urlOf(home.stage, 'identity'), [crossed.publication(home.tenant)]);
    assertions.denies(
      'an event of one tenant on the subject of another',
      (await within(5_000, () => isDeadLetter(crossed.id))) && (await nameOf(home)) === undefined && (await nameOf(other)) === undefined,
      await nameOf(other),
    );
    const swapped = forgedEvent({ tenant: home.tenant, name: 'Forged under another id' });
    const otherId = crypto.randomUUID();
    await exchangeWithNats(urlOf(home.stage, 'identity'), [swapped.publication(home.tenant, otherId)]);
    assertions.denies(
      'an event under another id than its own',
      (await within(5_000, () => isDeadLetter(otherId))) && (await nameOf(home)) === undefined,
      await nameOf(home),
    );
    const genuine = forgedEvent({ tenant: home.tenant, name: 'Published by svc-identity' });
    await exchangeWithNats(urlOf(home.stage, 'identity'), [genuine.publication(home.tenant)]);
    assertions.allows(
      'a person from svc-identity',
      await within(5_000, async () => (await nameOf(home)) === 'Published by svc-identity'),
      await nameOf(home),
    );
  } finally {
    await database.query(`delete from issues.dead_letter where subject = 'identity.v1.user_updated.' || $1::text`, [home.tenant]);
    await database.query('delete from issues.people where id = 990001');
    await database.end();
  }
}

export async function broker(home: TenantClient, other: TenantClient, assertions: Assertions): Promise<void> {
  const services = Object.keys(home.stage.ports).flatMap((name) => /^svc-(.*)-http$/.exec(name)?.[1]?.replaceAll('-', '_') ?? []);
  await strangers(home, assertions);
  await permissions(home, services, assertions);
  await events(home, other, assertions);
}
