import { randomBytes, randomUUID } from 'node:crypto';
import { withTenant } from '@portal/service-kit/query';
import type { Command } from '@portal/service-kit/service';
import type { Deps } from '../deps';
import { createTenant, insertAdministrator } from './create-tenant';
import { tenantAddress } from '../tenants/tenant-address';
import { type TenantOptions, USAGE, readTenantOptions } from './tenant-options';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The first line that is piped in; undefined at a keyboard, where a password would show. */
async function pipedPassword(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8').split(/\r?\n/)[0] || undefined;
}

/** Where an administrator goes on. */
const NEXT = 'It begins with the default user templates, flow and categories. The start page leads through the rest of the set-up.';

/** Makes the tenant and its first administrator; false when the label is taken. */
export async function createTenantWithAdministrator(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  options: TenantOptions,
  password: string,
): Promise<boolean> {
  const tenant = {
    tenant_id: randomUUID(),
    label: options.label,
    name: options.name,
    demo: false,
    locales: options.locales,
    default_locale: options.locale,
    default_timezone: options.timezone,
    default_currency_id: options.currency,
    attributes: { allow_signup: false, issue_create_photos: true, issue_update_photos: true, setup_open: true },
  };
  return withTenant(db, { tenant: tenant.tenant_id }, async (query) => {
    const records = await createTenant(query, tenant);
    if (!records) return false;
    await insertAdministrator(
      query,
      { tenant, templates: records.templates, secrets },
      { name: options.admin, email: options.email, password },
    );
    return true;
  });
}

export const createTenantCommand: Command<Deps> = {
  describe: '--label … --name … --email … make a tenant and its first administrator',
  usage: USAGE,
  async run(args, deps) {
    const options = await readTenantOptions(args, await pipedPassword());
    if ('problems' in options) {
      print(`${options.problems.join('\n')}\n\n${USAGE}`);
      process.exitCode = 2;
      return;
    }
    const password = options.password ?? randomBytes(15).toString('base64url');
    if (!(await createTenantWithAdministrator(deps, options, password))) {
      print(`There is a tenant ${options.label} already.`);
      process.exitCode = 1;
      return;
    }
    print(
      `Tenant ${options.label} is ready: ${tenantAddress(deps.config.PUBLIC_URL, options.label)}\n${options.email} signs in with ${options.password ? 'the password given' : `the password ${password} (shown only now)`}.\n${NEXT}`,
    );
  },
};
