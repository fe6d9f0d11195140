import { join } from 'node:path';
import { ownEnvironment } from '../config';
import { root } from '../paths';
import { MAILBOX_PORTS, type PortalSetting } from './plan';
import { answersOk } from './probe';
import type { ProcessPlan } from '../process/supervisor';

/** How to run the mailbox of a portal. Its mails lie in the data folder and go with it. */
export function mailboxPlan({ folder, ports }: Pick<PortalSetting, 'folder' | 'ports'>): ProcessPlan {
  const [smtp = 0, http = 0] = [ports[MAILBOX_PORTS.smtp], ports[MAILBOX_PORTS.http]];
  const where = ['--folder', join(folder, 'mail'), '--smtp', String(smtp), '--http', String(http)];
  return {
    name: 'mailbox',
    command: process.execPath,
    args: ['--max-old-space-size=96', join(root, 'packages/dev-env/bin/portal.mjs'), 'mailbox', ...where],
    env: ownEnvironment({}),
    cwd: root,
    log: join(folder, 'logs/mailbox.log'),
    stopSignal: 'SIGTERM',
    isReady: () => answersOk(http, '/health'),
    readyWithin: 30_000,
  };
}
