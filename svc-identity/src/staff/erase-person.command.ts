import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NotFound } from '@portal/service-kit/errors';
import { withTenant } from '@portal/service-kit/query';
import type { Command } from '@portal/service-kit/service';
import type { Deps } from '../deps';
import { findTenantByLabel, listTenants } from '../tenants/tenant.repository';
import { erasePerson } from './remove-user';

interface Erasure {
  tenant: string;
  user: number;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The erasures that the lines of the audit log tell of, each once. Lines of something else are passed over. */
export function erasuresIn(text: string): Erasure[] {
  const erasures = new Map<string, Erasure>();
  for (const line of text.split('\n')) {
    if (!line.includes('"identity.person_erased"')) continue;
    const { tenant_id: tenant, object_id } = JSON.parse(line.slice(line.indexOf('{'))) as { tenant_id: string; object_id: string };
    erasures.set(`${tenant} ${object_id}`, { tenant, user: Number(object_id) });
  }
  return [...erasures.values()];
}

async function wanted({ db }: Deps, args: string[]): Promise<Erasure[]> {
  const { values, positionals } = parseArgs({ args, options: { from: { type: 'string' } }, allowPositionals: true });
  if (values.from !== undefined) {
    const known = new Set((await listTenants(db)).map(({ tenant_id }) => tenant_id));
    return erasuresIn(readFileSync(values.from, 'utf8')).filter(({ tenant }) => known.has(tenant));
  }
  const [label = '', ...numbers] = positionals;
  const tenant = await findTenantByLabel(db, label);
  if (!tenant || numbers.length === 0 || numbers.some((number) => !/^\d+$/.test(number)))
    throw new Error('erase-person LABEL NUMBER… or erase-person --from FILE');
  return numbers.map((number) => ({ tenant: tenant.tenant_id, user: Number(number) }));
}

export const erasePersonCommand: Command<Deps> = {
  describe: 'LABEL NUMBER… | --from FILE  erase the data of people; FILE: lines of the audit log, after a restore',
  async run(args, deps) {
    for (const { tenant, user } of await wanted(deps, args)) {
      try {
        await withTenant(deps.db, { tenant }, (query) => erasePerson({ query, files: deps.files }, user));
        print(`${user}: erased; a running svc-identity clears what was published about them`);
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
        print(`${user}: there is no such person`);
      }
    }
  },
};
