import { readFileSync } from 'node:fs';
import { natsPassword, OPERATOR } from '@portal/dev-env/infra/nats-users';
import { databasePasswordOf, ownSecret, serviceKeysOf } from '@portal/dev-env/infra/secrets';
import { contextKey, contextPairs, pairName } from '@portal/dev-env/portal/context-pairs';
import { brokerUser } from '@portal/dev-env/portal/plan';
import { domainOf, findUnits, servicesOf, type Unit } from '@portal/dev-env/units/units';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { Assertions } from '../../../proof/assertions';

/** A secret, and the processes that must know it. */
interface Held {
  what: string;
  value: string;
  by: readonly string[];
}

function ofService(stage: Stage, unit: Unit): Held[] {
  const role = `${brokerUser(unit)}_app`;
  return [
    { what: `the database password of ${role}`, value: databasePasswordOf(stage.secrets, role), by: [unit.name] },
    { what: `the SERVICE_KEYS of ${unit.name}`, value: serviceKeysOf(stage.secrets, domainOf(unit)), by: [unit.name] },
    { what: `the broker's password of ${unit.name}`, value: natsPassword(stage.secrets.natsKey, brokerUser(unit)), by: [unit.name] },
    ...unit.secrets.map((name) => ({ what: `${name} of ${unit.name}`, value: ownSecret(stage.folder, name), by: [unit.name] })),
  ];
}

/** Everything that a process of the portal may know, and who may. */
function heldIn(stage: Stage): Held[] {
  const units = findUnits();
  const { secrets } = stage;
  const processOf = (name: string) => (name === 'edge' ? 'shell-bff' : `svc-${name}`);
  const { databasePassword, appPassword, contextKey: contextRoot, serviceKey, natsKey } = secrets;
  const roots = Object.entries({ databasePassword, appPassword, contextRoot, serviceKey, natsKey }).map(([name, value]) => ({
    what: `the installation's ${name}`,
    value,
    by: [],
  }));
  const pairs = contextPairs(units).map((pair) => ({
    what: `the context key ${pairName(pair)}`,
    value: contextKey(secrets.contextKey, pair),
    by: [processOf(pair.sender), processOf(pair.audience)],
  }));
  return [
    ...roots,
    { what: "the broker's password of the operator", value: natsPassword(secrets.natsKey, OPERATOR), by: [] },
    { what: "the broker's password of the edge", value: natsPassword(secrets.natsKey, 'edge'), by: ['shell-bff'] },
    ...pairs,
    ...servicesOf(units).flatMap((unit) => ofService(stage, unit)),
  ];
}

/** Each running process is asked for its whole environment: what it need not know is not there. */
export function ownEnvironments(stage: Stage): Row {
  const assertions = new Assertions('secrets: what each process knows');
  const held = heldIn(stage);
  for (const [name, pid] of Object.entries(stage.processes)) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    for (const { what, value, by } of held) {
      const known = environment.includes(value) || environment.includes(encodeURIComponent(value));
      if (by.includes(name)) assertions.allows(`${name} knows ${what}`, known);
      else assertions.denies(`${name} knows ${what}`, !known);
    }
    const ofAdministrator = /^ADMIN_DATABASE_URL=|postgres:\/\/portal:/m.test(environment.replaceAll('\0', '\n'));
    assertions.denies(`${name} knows the database's administrator`, !ofAdministrator);
  }
  return assertions.row();
}
