import { isIP } from 'node:net';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contracts/sync/webhook-events';
import type { Caller } from '@portal/service-kit/context';
import { Invalid, type FieldProblem } from '@portal/service-kit/errors';
import { hostOf } from './post-message';

type MayReach = (address: string) => boolean;

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1)$/;

/** Whether an address may be told: https, or http to a loopback address that the installation allows. Connections are checked anew. */
export function isAllowedUrl(text: string, mayReach: MayReach): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (isIP(host) !== 0 && !mayReach(host)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(host));
}

/** @throws Invalid naming each field that is wrong */
export function checkWebhook({ url, events }: { url: string; events: readonly WebhookEvent[] }, caller: Caller, mayReach: MayReach): void {
  const problems: Record<string, FieldProblem> = {};
  if (!isAllowedUrl(url, mayReach)) problems.url = 'invalid';
  if (!events.every((event) => caller.can(WEBHOOK_EVENTS[event]))) problems.events = 'invalid';
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
