import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locale } from '@portal/contracts/locales';
import { root } from '@portal/dev-env/paths';
import { readConfig } from './config';

/** A plant that was made a moment ago. */
export interface NewPlant {
  label: string;
  email: string;
  password: string;
}

/** Makes a plant with its administrator by the command that an operator runs. The password is the one that the command prints. */
export async function createPlant(label: string, locale: Locale): Promise<NewPlant> {
  const email = `admin@${label}.test`;
  const words = [
    'create-tenant',
    '--label',
    label,
    '--name',
    `Plant ${label}`,
    '--email',
    email,
    '--admin',
    'Ada Nowak',
    '--locale',
    locale,
  ];
  const portal = ['packages/dev-env/bin/portal.mjs', 'service', 'identity', '--data', readConfig().data ?? '', ...words];
  const running = promisify(execFile)(process.execPath, portal, { cwd: root });
  // Nothing is piped in: the command makes the password.
  running.child.stdin?.end();
  const { stdout } = await running;
  const [, password = ''] = /the password (\S+) /.exec(stdout) ?? [];
  if (password === '') throw new Error(`create-tenant printed no password: ${stdout}`);
  return { label, email, password };
}
