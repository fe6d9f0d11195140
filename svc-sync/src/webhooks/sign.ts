import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret of a webhook: 256 random bits, as Standard Webhooks writes them. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of Standard Webhooks for a message; one signature for each secret.
 * @param at seconds since the epoch
 */
export function signedHeaders(messageId: string, at: number, body: string, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${at}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': messageId, 'webhook-timestamp': String(at), 'webhook-signature': signatures.join(' ') };
}
