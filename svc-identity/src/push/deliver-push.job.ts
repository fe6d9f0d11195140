import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { PushRound } from './deliver-push';

/**
 * Looks for notifications that are due on devices. One job for all tenants: push services that hang take one of the places for background
 * work.
 */
export const deliverPush = defineJob<Deps>({
  name: 'deliver-push',
  everyS: 1,
  run: (deps, { signal }) => new PushRound(deps, signal).run(),
});
