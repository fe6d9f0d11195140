import { findUnits, type Unit } from '@portal/dev-env/units/units';
import type { Contract } from '@portal/contracts/contract';
import type { CopiedRecords, Domain, DomainList, Recipe, Reference } from './domain';
import { identity } from './identity';
import { issues } from './issues';
import type { FileSender, WriteLine } from './writes';
import type { Stage } from '../proof/stage';
import { sync } from './sync';
import { inventory } from './inventory';
import { surveys } from './surveys';

/** Every domain of the portal; a new one is a line here. */
export const DOMAINS: readonly Domain[] = [identity, issues, sync, inventory, surveys];

/** Members of all domains by name. @throws where two domains have one name */
function merged<T>(of: (domain: Domain) => Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> {
  const all: Record<string, T> = {};
  for (const domain of DOMAINS) {
    for (const [name, member] of Object.entries(of(domain) ?? {})) {
      if (name in all) throw new Error(`e2e/domains: ${domain.name} and another domain both describe ${name}`);
      all[name] = member;
    }
  }
  return all;
}

/** Every contract by `METHOD /path`. */
export const CONTRACTS: ReadonlyMap<string, Contract> = new Map(
  DOMAINS.flatMap(({ contracts }) => Object.values(contracts)).map((contract) => [`${contract.method} ${contract.path}`, contract]),
);
export const RECIPES: Readonly<Record<string, Recipe>> = merged(({ recipes }) => recipes);
export const REFERENCES: Readonly<Record<string, Reference>> = merged(({ references }) => references);
export const LISTS: Readonly<Record<string, DomainList>> = merged(({ lists }) => lists);
export const PLAIN_QUERIES = merged(({ plainQueries }) => plainQueries);
export const PLAIN_NUMBERS: ReadonlySet<string> = new Set(DOMAINS.flatMap(({ plainNumbers = [] }) => plainNumbers));
export const DERIVED_TABLES: ReadonlySet<string> = new Set(DOMAINS.flatMap(({ derivedTables = [] }) => derivedTables));
export const INNER_RIGHTS = DOMAINS.flatMap(({ innerRights = [] }) => innerRights);
/** Schemas of the services. */
export const SCHEMAS = DOMAINS.map(({ name }) => name);
export const SERVICES = SCHEMAS.map((name) => `svc-${name.replaceAll('_', '-')}`);

/** Each line of writes with its domain. */
export const WRITES: readonly { domain: Domain; line: WriteLine }[] = DOMAINS.flatMap((domain) =>
  domain.writes.map((line) => ({ domain, line })),
);

/** The domain whose events others keep copies by. */
export const COPIED: { domain: Domain; records: CopiedRecords } = (() => {
  const domain = DOMAINS.find(({ copied }) => copied);
  if (!domain?.copied) throw new Error('e2e/domains: no domain has `copied`, which the proofs of the broker need');
  return { domain, records: domain.copied };
})();

/** Sends files to the first domain that takes some: all services store them by the same kit. */
export function sendFiles(stage: Stage): Promise<FileSender> {
  const domain = DOMAINS.find((one) => one.sendFiles);
  if (!domain?.sendFiles) throw new Error('e2e/domains: no domain has `sendFiles`');
  return domain.sendFiles(stage);
}

/** @throws where a service or a micro-frontend belongs to no domain, saying what to write */
export function assertEveryUnitHasADomain(units: readonly Pick<Unit, 'name' | 'role'>[] = findUnits()): void {
  const known = new Set(DOMAINS.flatMap(({ units }) => units));
  for (const { name, role } of units)
    if ((role === 'service' || role === 'mfe') && !known.has(name))
      throw new Error(
        `${name} belongs to no domain of the proofs: write e2e/domains/${name.replace(/^(svc|mfe)-/, '')}.ts (its type is in domain.ts) and add it to DOMAINS in domains.ts, or name the unit in the \`units\` of its domain`,
      );
}
