import type { TenantClient } from './tenant-client';

/** Stands in the name of all that is created for an attack: where it shows, it got through. */
export const CANARY = 'Canary';

export const canaryOf = (client: TenantClient): string => `${CANARY} of ${client.label}`;
