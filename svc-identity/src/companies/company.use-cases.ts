import * as contracts from '@portal/contracts/identity/contracts';
import type { Company } from '@portal/contracts/identity/schemas';
import { CompanyChanged } from '@portal/proto/identity/v1/events';
import type { Caller } from '@portal/service-kit/context';
import { Conflict } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { tenantChanged } from '../tenants/tenant.events';
import { getOwnTenant, lockTenant, saveTenant } from '../tenants/tenant.repository';
import { companyList, deleteCompany, getCompany, insertCompany, lockCompany, storeCompany } from './company.repository';

const changed = defineEvent(CompanyChanged);

function recordChange(query: Query, { id, name, short_name, active }: Company, what: 'created' | 'changed' | 'removed'): void {
  query.publish(changed(id, { id, name, shortName: short_name, active, removed: what === 'removed' }));
  query.audit({ action: 'identity.settings_changed', object: { type: 'company', id }, detail: { [what]: true } });
}

/** The tenant's own company belongs to its configuration as well. @throws Forbidden */
function assertMay(caller: Caller, level: 'read' | 'update', own: boolean): void {
  if (!own || !caller.can(`settings.company_management/${level}`)) caller.need(`settings.companies/${level}`);
}

const listCompanies = useCase({
  contract: contracts.listCompanies,
  run: ({ query, searchParams }) => runList(query, companyList, searchParams),
});

const showCompany = useCase({
  contract: contracts.getCompany,
  async run({ caller, query, params: { id } }) {
    const { company_id } = await getOwnTenant(query);
    assertMay(caller, 'read', id === company_id);
    return { status: 'ok', item: await getCompany(query, id) };
  },
});

const createCompany = useCase({
  contract: contracts.createCompany,
  async run({ query, body: { version: _, ...columns } }) {
    const item = await getCompany(query, await insertCompany(query, columns));
    recordChange(query, item, 'created');
    return { status: 'ok', item };
  },
});

/** What people call the plant is the short name of its own company. */
async function renameTenant(query: Query, name: string): Promise<void> {
  if ((await lockTenant(query)).name !== name) query.publish(tenantChanged(await saveTenant(query, { name })));
}

const updateCompany = useCase({
  contract: contracts.updateCompany,
  async run({ caller, query, params: { id }, body: { version, ...columns } }) {
    const { company_id } = await getOwnTenant(query);
    assertMay(caller, 'update', id === company_id);
    const before = await lockCompany(query, id);
    if (version !== undefined && version !== before.version) throw new Conflict('version_conflict', before);
    await storeCompany(query, id, columns);
    const item = await getCompany(query, id);
    if (item.own) await renameTenant(query, item.short_name);
    recordChange(query, item, 'changed');
    return { status: 'ok', item };
  },
});

const removeCompany = useCase({
  contract: contracts.removeCompany,
  async run({ query, params: { id } }) {
    const before = await lockCompany(query, id);
    if (before.own) throw new Conflict('in_use');
    await deleteCompany(query, id);
    recordChange(query, before, 'removed');
    return { status: 'ok' };
  },
});

export const companyUseCases = [listCompanies, showCompany, createCompany, updateCompany, removeCompany];
