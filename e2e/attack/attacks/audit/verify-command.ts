import { PortalCommand } from '../../../proof/portal-command';
import type { Stage } from '../../../proof/stage';

/** What `npm run service -- identity audit verify LABEL` says, and whether it found the log complete. */
export async function verifyLog(stage: Stage, label: string): Promise<{ complete: boolean; said: string }> {
  const command = new PortalCommand('service', 'identity', '--data', stage.folder, 'audit', 'verify', label);
  return { complete: (await command.ended) === 0, said: command.said };
}
