import { createHash } from 'node:crypto';
import type { Logger } from '@portal/service-kit/logging';

/** Somebody waits for the answer. */
const TIMEOUT_MS = 1_500;
const PREFIX = 5;

/**
 * Whether a service that knows breached passwords knows this one. It learns the first five characters of the SHA-1 alone and answers all
 * that begin so. False, with a line in the log, when it does not answer: nobody is kept from a new password by that.
 * @param service address that the prefix is put behind, such as `https://api.pwnedpasswords.com/range/`; empty for none
 */
export async function isBreached(password: string, service: string, log: Logger): Promise<boolean> {
  if (service === '') return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(new URL(hash.slice(0, PREFIX), service), {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const lines = (await answer.text()).toUpperCase().split(/\r?\n/);
    // Padding comes as hashes that were seen 0 times.
    return lines.some((line) => line.startsWith(`${hash.slice(PREFIX)}:`) && !line.endsWith(':0'));
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a new password was not held against breached ones');
    return false;
  }
}
