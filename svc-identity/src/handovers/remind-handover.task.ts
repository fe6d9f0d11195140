import { defineTaskOf } from '@portal/service-kit/tasks';
import { z } from 'zod';
import type { Deps } from '../deps';
import { lockHandover } from './handover.repository';
import { notifyUnconfirmed } from './handover.notices';

/**
 * Reminds the leaders of the next shift of a handover that nobody has confirmed. The notice is written in the transaction that ends the
 * job, under the lock of the confirmation: it is told once, and never after the handover was confirmed.
 */
export const remindHandover = defineTaskOf<Deps>()({
  name: 'remind-handover',
  input: z.object({ handover: z.int() }),
  listed: false,
  async run({ input, query }) {
    const { item } = await lockHandover(query, input.handover);
    if (item.confirmed_at === null) notifyUnconfirmed(query, item);
  },
});
