import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tenantQuery } from '@portal/service-kit/query';
import type { Command } from '@portal/service-kit/service';
import type { Deps } from '../deps';
import { listTenants, type TenantRow } from '../tenants/tenant.repository';
import { auditText } from '../external/audit-log';
import { linesAfter } from './audit.repository';
import { verifyChain } from './verify-chain';

const PAGE = 1_000;
const SHOWN = 20;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The tenant with this label, or all of them. @throws Error when there is none */
async function chosenTenants({ db }: Deps, label: string | undefined): Promise<TenantRow[]> {
  const tenants = (await listTenants(db)).filter((tenant) => label === undefined || tenant.label === label);
  if (tenants.length === 0) throw new Error(label === undefined ? 'There is no tenant.' : `There is no tenant ${label}.`);
  return tenants;
}

/** Hashes by number of the lines of a collector that are about the tenant. Lines of something else are passed over. */
export function loggedHashes(text: string, tenant: string): Map<number, string> {
  const told = new Map<number, string>();
  for (const line of text.split('\n')) {
    if (!line.includes('"audit":true')) continue;
    const entry = JSON.parse(line.slice(line.indexOf('{'))) as { tenant_id: string; sequence: number; hash: string };
    if (entry.tenant_id === tenant) told.set(entry.sequence, entry.hash);
  }
  return told;
}

/** Exits with 1 where the chain of a tenant is broken. */
export const auditVerify: Command<Deps> = {
  describe: '[LABEL] [--against FILE] finds entries of the audit log that were changed, moved or removed; FILE: lines of a log collector',
  async run(args, deps) {
    const { values, positionals } = parseArgs({ args, options: { against: { type: 'string' } }, allowPositionals: true });
    const lines = values.against === undefined ? '' : readFileSync(values.against, 'utf8');
    for (const { label, tenant_id: tenant } of await chosenTenants(deps, positionals[0])) {
      const report = await verifyChain(tenantQuery(deps.db, { tenant }, { readOnly: true }), loggedHashes(lines, tenant));
      const { entries, head, breaches } = report;
      print(`${label}: ${entries} entries, the last is ${head.sequence} ${head.hash}: ${breaches.length === 0 ? 'complete' : 'BROKEN'}`);
      for (const { sequence, why } of breaches.slice(0, SHOWN)) print(`  ${sequence}: ${why}`);
      if (breaches.length > SHOWN) print(`  … and ${breaches.length - SHOWN} more`);
      if (breaches.length > 0) process.exitCode = 1;
    }
  },
};

/** Prints the entries of one tenant after a number, in their order. */
export const auditLines: Command<Deps> = {
  describe: 'LABEL [--after NUMBER] prints the audit log as JSON lines, as a log collector gets them',
  async run(args, deps) {
    const { values, positionals } = parseArgs({ args, options: { after: { type: 'string', default: '0' } }, allowPositionals: true });
    if (positionals[0] === undefined) throw new Error('Which tenant? audit lines LABEL');
    const [tenant] = await chosenTenants(deps, positionals[0]);
    if (!tenant) return;
    const query = tenantQuery(deps.db, { tenant: tenant.tenant_id }, { readOnly: true });
    for (let after = Number(values.after); ;) {
      const lines = await linesAfter(query, after, PAGE);
      for (const line of lines) process.stdout.write(auditText(tenant.tenant_id, line));
      after = lines.at(-1)?.sequence ?? after;
      if (lines.length < PAGE) return;
    }
  },
};
