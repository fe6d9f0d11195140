import { defineJob } from '@portal/service-kit/jobs';
import type { Deps } from '../deps';
import { DeliveryRound } from './deliver-mail';

/** Looks for mail that is due. One job for all tenants: a mail server that hangs takes one of the places for background work, once. */
export const deliverMail = defineJob<Deps>({
  name: 'deliver-mail',
  everyS: 1,
  run: (deps, { signal }) => new DeliveryRound(deps, signal).run(),
});
