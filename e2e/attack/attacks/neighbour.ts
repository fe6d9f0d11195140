import type { Proof } from '../../proof/prove';
import { Stage } from '../../proof/stage';
import { fillTenant } from '../../domains/issues/fill-issues';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { behindAProxy } from './neighbour/behind-a-proxy';
import { cancelledSearches } from './neighbour/cancelled-searches';
import { FREQUENT_TITLE } from './neighbour/heavy-use';
import { nestedTransactions } from './neighbour/nested-transactions';
import { slowdown } from './neighbour/slowdown';
import { sharedAddress } from './neighbour/shared-address';
import { streamsAndSessions } from './neighbour/streams-and-sessions';

/** As many issues as a large plant has after some years. */
const ISSUES = 400_000;
const QUICK_ISSUES = 20_000;

/**
 * One plant searches slowly, opens streams, tries tokens and searches for hosts: another plant, also behind the same address, notices
 * nothing of it.
 */
export const neighbour: Proof = async ({ quick }) => {
  // The limits as they are shipped.
  const stage = await Stage.open({ environment: {} });
  try {
    await fillTenant(stage, DEMO_TENANTS.globex.id, quick ? QUICK_ISSUES : ISSUES, FREQUENT_TITLE);
    return [
      await cancelledSearches(stage),
      ...(await slowdown(stage, quick)),
      await sharedAddress(stage),
      ...(await behindAProxy(stage)),
      await streamsAndSessions(stage),
      await nestedTransactions(stage),
    ];
  } finally {
    await stage.remove();
  }
};
