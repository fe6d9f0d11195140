import { DOMAINS } from '../domains/domains';
import { killedExchange } from '../domains/sync/killed-exchange';
import { killedJobs } from '../domains/sync/killed-jobs';
import { killedWebhooks } from '../domains/sync/killed-webhooks';
import { RECEIVER_ADDRESS } from '../domains/sync/webhook-receiver';
import { prove } from '../proof/prove';
import { UNLIMITED } from '../proof/stage';
import { brokerDown } from './faults/broker-down';
import { brokerLost } from './faults/broker-lost';
import { brokerSync } from './faults/broker-sync';
import { cut } from './faults/cut';
import { clock } from './faults/clock';
import { compose } from './faults/compose';
import { databaseKill } from './faults/database-kill';
import { diskFull } from './faults/disk-full';
import { drain } from './faults/drain';
import { kill } from './faults/kill';
import { poison } from './faults/poison';
import { relay } from './faults/relay';
import { repeat } from './faults/repeat';
import { restore } from './faults/restore';
import { soak } from './faults/soak';

/** `npm run chaos [-- NAME …] [--quick]`: breaks a portal of its own and verifies what is left. Exits with 1 when a goal is missed. */
export async function main(argv: string[]): Promise<void> {
  await prove(argv, {
    all: {
      kill,
      relay,
      'broker-down': brokerDown,
      'broker-lost': brokerLost,
      'broker-sync': brokerSync,
      'database-kill': databaseKill,
      cut,
      drain,
      poison,
      repeat,
      'disk-full': diskFull,
      clock,
      'killed-jobs': killedJobs,
      'killed-exchange': killedExchange,
      'killed-webhooks': killedWebhooks,
      restore,
      compose,
      ...Object.assign({}, ...DOMAINS.map(({ faults }) => faults)),
      soak,
    },
    quick: ['kill', 'relay', 'poison', 'repeat', 'drain', ...DOMAINS.flatMap(({ faults = {} }) => Object.keys(faults))],
    // What a fault does is looked for, not what the edge lets one session ask.
    shared: { environment: { ...UNLIMITED, PARTNER_NETWORKS: `${RECEIVER_ADDRESS}/32` } },
  });
}
