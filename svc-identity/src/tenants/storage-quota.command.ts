import { withTenant } from '@portal/service-kit/query';
import type { Command } from '@portal/service-kit/service';
import type { Deps } from '../deps';
import { tenantChanged } from './tenant.events';
import { findTenantByLabel, lockTenant, saveTenant, STORAGE_QUOTA } from './tenant.repository';

/** Megabytes, or null for the services' own default; undefined for anything else. */
function quotaOf(word: string): number | null | undefined {
  if (word === 'default') return null;
  return /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined;
}

/**
 * Sets what a tenant's files may take in each service. Every service learns it by an event. False when there is no tenant with the label.
 */
export async function setStorageQuota({ db }: Pick<Deps, 'db'>, label: string, megabytes: number | null): Promise<boolean> {
  const tenant = await findTenantByLabel(db, label);
  if (!tenant) return false;
  await withTenant(db, { tenant: tenant.tenant_id }, async (query) => {
    const { [STORAGE_QUOTA]: _, ...others } = (await lockTenant(query)).attributes;
    const attributes = megabytes === null ? others : { ...others, [STORAGE_QUOTA]: megabytes };
    query.publish(tenantChanged(await saveTenant(query, { attributes })));
  });
  return true;
}

export const storageQuotaCommand: Command<Deps> = {
  describe: "LABEL MEGABYTES|default: what a tenant's files may take in each service",
  async run([label = '', word = ''], deps) {
    const print = (line: string, exitCode: number) => {
      process.stdout.write(`${line}\n`);
      process.exitCode = exitCode;
    };
    const megabytes = quotaOf(word);
    if (label === '' || megabytes === undefined) print('storage-quota LABEL MEGABYTES|default', 2);
    else if (await setStorageQuota(deps, label, megabytes))
      print(`Tenant ${label}: ${word === 'default' ? 'the default' : `${word} MB`}.`, 0);
    else print(`There is no tenant ${label}.`, 1);
  },
};
