import * as contracts from '@portal/contracts/identity/contracts';
import type { FieldCode } from '@portal/contracts/problems';
import type { AttributeName } from '@portal/contracts/tenant-attributes';
import type { TenantContext } from '@portal/service-kit/context';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import { tenantQuery } from '@portal/service-kit/query';
import { type Deps, useCase } from '../deps';
import { isCurrency } from '@portal/service-kit/currencies';
import { isTimezone } from '@portal/service-kit/time-zones';
import { checkAttribute } from './check-attribute';
import { isPattern } from './email-pattern.repository';
import { saveSettings } from './save-settings';
import { tenantItem } from './tenant-item';
import { getOwnTenant, getTenantWithProvider, isActivePerson, lockTenant, type TenantRow } from './tenant.repository';

type Faults = Record<string, FieldCode | readonly [FieldCode, string]>;

const getTenant = useCase({
  contract: contracts.getTenant,
  async run({ caller, query, deps }) {
    return { status: 'ok', item: tenantItem(deps, caller, await getTenantWithProvider(query)) };
  },
});

/**
 * The attributes as they are kept; before the transaction asks for its connection. @throws Invalid by the path that `pathOf` makes of a
 * name
 */
async function checkedAttributes(
  { deps, ctx }: { deps: Deps; ctx: TenantContext },
  given: Partial<Record<AttributeName, unknown>>,
  pathOf: (name: string) => string,
): Promise<TenantRow['attributes']> {
  const query = tenantQuery(deps.db, ctx, { readOnly: true });
  const faults: Faults = {};
  const kept: TenantRow['attributes'] = {};
  for (const [name, value] of Object.entries(given) as [AttributeName, unknown][]) {
    const checked = checkAttribute(name, value);
    if ('fault' in checked) faults[pathOf(name)] = checked.fault;
    else if (name === 'email_pattern' && !(await isPattern(query, String(checked.value)))) faults[pathOf(name)] = 'invalid';
    else kept[name] = checked.value;
  }
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return kept;
}

const updateTenant = useCase({
  contract: contracts.updateTenant,
  async run({ caller, ctx, query, body: { version, supportedLocales, attributes = {}, ...columns }, deps }) {
    const kept = await checkedAttributes({ deps, ctx }, attributes, (name) => `attributes.${name}`);
    const { default_locale, default_timezone, default_currency_id, default_supervisor_id: supervisor } = columns;
    const stays = supervisor === null || supervisor === (await getOwnTenant(query)).default_supervisor_id;
    // Before the lock of the tenant: whoever changes a person locks the person first.
    const accepted = stays || (await isActivePerson(query, supervisor));
    const before = await lockTenant(query);
    if (version !== before.version) throw new Conflict('version_conflict', tenantItem(deps, caller, before));
    const locales = [...new Set(supportedLocales)];
    const faults: Faults = {};
    if (!locales.includes(default_locale)) faults.default_locale = 'invalid';
    if (!isTimezone(default_timezone)) faults.default_timezone = 'invalid';
    if (!isCurrency(default_currency_id)) faults.default_currency_id = 'not_found';
    if (!accepted) faults.default_supervisor_id = 'not_found';
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    const after = await saveSettings(query, before, { ...columns, locales, attributes: { ...before.attributes, ...kept } });
    return { status: 'ok', item: tenantItem(deps, caller, after) };
  },
});

const updateTenantAttribute = useCase({
  contract: contracts.updateTenantAttribute,
  async run({ caller, ctx, query, body: { name, value }, deps }) {
    const kept = await checkedAttributes({ deps, ctx }, { [name]: value }, () => 'value');
    const before = await lockTenant(query);
    const after = await saveSettings(query, before, { attributes: { ...before.attributes, ...kept } });
    return { status: 'ok', item: tenantItem(deps, caller, after) };
  },
});

export const tenantUseCases = [getTenant, updateTenant, updateTenantAttribute];
