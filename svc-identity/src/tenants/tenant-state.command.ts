import type { AuditAction } from '@portal/contracts/audit-actions';
import { withTenant } from '@portal/service-kit/query';
import type { Command } from '@portal/service-kit/service';
import type { Deps } from '../deps';
import { tenantChanged } from './tenant.events';
import { findTenantByLabel, saveTenant } from './tenant.repository';

const OPEN = { active: true, maintenance: false, maintenance_message: '', maintenance_until: null } as const;

const STATES = { open: OPEN, maintenance: { ...OPEN, maintenance: true }, close: { ...OPEN, active: false } } as const;

type State = keyof typeof STATES;

const ACTIONS = {
  open: 'identity.tenant_opened',
  maintenance: 'identity.tenant_maintenance',
  close: 'identity.tenant_closed',
} as const satisfies Record<State, AuditAction>;

/** False when there is no tenant with the label. */
export async function changeTenantState({ db }: Pick<Deps, 'db'>, label: string, state: State): Promise<boolean> {
  const tenant = await findTenantByLabel(db, label);
  if (!tenant) return false;
  await withTenant(db, { tenant: tenant.tenant_id }, async (query) => {
    query.publish(tenantChanged(await saveTenant(query, STATES[state])));
    query.audit({ action: ACTIONS[state] });
  });
  return true;
}

const isState = (word: string): word is State => Object.hasOwn(STATES, word);

export const tenantStateCommand: Command<Deps> = {
  describe: 'LABEL open|maintenance|close: open a tenant, show its people the maintenance screen, or take its address away',
  async run([label = '', state = ''], deps) {
    const print = (line: string, exitCode: number) => {
      process.stdout.write(`${line}\n`);
      process.exitCode = exitCode;
    };
    if (!isState(state)) print('tenant LABEL open|maintenance|close', 2);
    else if (await changeTenantState(deps, label, state)) print(`Tenant ${label}: ${state}.`, 0);
    else print(`There is no tenant ${label}.`, 1);
  },
};
