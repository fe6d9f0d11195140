import { parseArgs } from 'node:util';
import { startMailbox } from '../mailbox/mailbox-server';
import { Problem } from '../problem';
import { stopRequest, untilStopped } from '../process/signals';

const options = { folder: { type: 'string' }, smtp: { type: 'string' }, http: { type: 'string' } } as const;

/** `portal mailbox --folder DIR --smtp PORT --http PORT`: takes mails on this machine and shows them; `npm start` runs it. */
export async function mailbox(argv: string[]): Promise<void> {
  const { folder, smtp, http } = parseArgs({ args: argv, options }).values;
  if (!folder || !smtp || !http) throw new Problem('portal mailbox --folder DIR --smtp PORT --http PORT');
  const stop = stopRequest();
  const running = await startMailbox({ folder, smtpPort: Number(smtp), httpPort: Number(http) });
  await untilStopped(stop);
  await running.stop();
}
