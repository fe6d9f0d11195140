import { parseContextKeys, trustedSenders, type TrustedSenders } from '@portal/service-kit/context';

/** Sign contexts in tests: one key for each service that the edge speaks to. */
export const CONTEXT_KEYS = ['issues', 'identity', 'staff']
  .map((service, index) => `edge>${service}:${Buffer.alloc(32, 7 + index).toString('base64')}`)
  .join(',');

/** Whom a service believes. */
export const sendersOf = (service: string): TrustedSenders => trustedSenders(parseContextKeys(CONTEXT_KEYS.split(',')), service);
