import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { brokenPlantRules } from '../people/plant-rules';
import { namesOfTenant } from '../tenants/tenant.repository';
import { isBreached } from './breached-passwords';
import { isCommonPassword } from './common-passwords';
import { isSimpleCode, type KnownNumbers } from './simple-codes';

/** Whose password and code they become. */
export interface Holder extends KnownNumbers {
  name: string;
  email?: string | null;
}

interface Setting {
  query: Query;
  deps: Pick<Deps, 'config'>;
  log: Logger;
}

/**
 * Throws 422 for a new password that is common or breached, and for a new access code that is easy to guess. Those that are in use stay.
 */
export async function assertHardToGuess(
  { query, deps, log }: Setting,
  { password, code }: { password?: string; code?: string },
  holder: Holder,
): Promise<void> {
  const faults: Record<string, FieldCode> = {};
  if (password !== undefined) {
    const names = [...(await namesOfTenant(query)), holder.name, holder.email ?? ''];
    if ((await isCommonPassword(password, names)) || (await isBreached(password, deps.config.BREACHED_PASSWORDS_URL, log)))
      faults.password = 'common';
  }
  if (code !== undefined && isSimpleCode(code, holder)) faults.code = 'too_simple';
  if (code !== undefined) Object.assign(faults, await brokenPlantRules(query, { code }));
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}
