import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from './contract';

const domains = readdirSync(__dirname).filter((folder) => existsSync(join(__dirname, folder, 'contracts.ts')));

/** Every call of the API: the exports of each `contracts.ts` by the folder it stands in. */
export const contractsByDomain = Object.fromEntries(
  domains.map((domain) => [domain, jest.requireActual<Record<string, Contract>>(`./${domain}/contracts`)]),
);
