import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';

export type Role = 'service' | 'bff' | 'mfe' | 'shell-web' | 'e2e' | 'proto' | 'package';

/** A workspace of the repository. */
export interface Unit {
  /** Its folder's name, `bff` and `web` with the shell's: `svc-issues`, `shell-bff`. */
  name: string;
  folder: string;
  role: Role;
  /** Names of the workspaces it depends on, directly. */
  uses: string[];
  /** Variables that hold secrets of its own: `portal.secrets` of its package.json. */
  secrets: string[];
  /** Domains of the services that it calls by gRPC: `portal.calls` of its package.json. */
  calls: string[];
  /** Whether it sends mails and gets the address of the mail server: `portal.mail` of its package.json. */
  sendsMail: boolean;
}

interface PackageJson {
  name: string;
  portal?: { role?: string; secrets?: string[]; calls?: string[]; mail?: boolean };
  dependencies?: Record<string, string>;
}

const SCOPE = '@portal/';
const APPLICATION_ROLES = new Set<string>(['service', 'bff', 'mfe', 'shell-web', 'e2e', 'proto']);

/** Every workspace with a portal role, found on disk: a new folder is a new unit, no list names it. */
export function findUnits(top = root): Unit[] {
  const folders = ['', 'packages', 'shell'].flatMap((parent) => subfolders(join(top, parent)));
  return folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(unitIn)
    .filter(isBegun)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Where the build of a role begins; a folder without it has its package.json only and nothing to run yet. */
const ENTRY: Partial<Record<Role, string>> = {
  service: 'src/main.ts',
  bff: 'src/main.ts',
  mfe: 'webpack.config.mjs',
  'shell-web': 'webpack.config.mjs',
};

function isBegun({ role, folder }: Unit): boolean {
  return existsSync(join(folder, ENTRY[role] ?? 'package.json'));
}

/** Services in the order in which they migrate and seed: identity first, since the others' demo data speak of its people. */
export function servicesOf(units: Unit[]): Unit[] {
  return units
    .filter(({ role }) => role === 'service')
    .toSorted((a, b) => Number(b.name === 'svc-identity') - Number(a.name === 'svc-identity'));
}

/** `issues` of `svc-issues`. */
export function domainOf(unit: Unit): string {
  return unit.name.replace(/^(svc|mfe)-/, '');
}

/** The unit and every workspace it stands on. */
export function withDependencies(unit: Unit, units: Unit[]): Unit[] {
  const found = new Map<string, Unit>();
  const add = (one: Unit) => {
    if (found.has(one.name)) return;
    found.set(one.name, one);
    for (const name of one.uses) units.filter((other) => other.name === name).forEach(add);
  };
  add(unit);
  return [...found.values()];
}

function subfolders(parent: string): string[] {
  return existsSync(parent)
    ? readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
        .map((entry) => join(parent, entry.name))
    : [];
}

function unitIn(folder: string): Unit {
  const { name, portal, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
  const role = portal?.role ?? 'package';
  return {
    name: name.replace(SCOPE, ''),
    folder,
    role: APPLICATION_ROLES.has(role) ? (role as Role) : 'package',
    uses: Object.keys(dependencies)
      .filter((dependency) => dependency.startsWith(SCOPE))
      .map((dependency) => dependency.slice(SCOPE.length)),
    secrets: portal?.secrets ?? [],
    calls: portal?.calls ?? [],
    sendsMail: portal?.mail ?? false,
  };
}
