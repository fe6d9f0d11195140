import { eraseEvents, forgetEvents } from '@portal/service-kit/events';
import { defineTaskOf } from '@portal/service-kit/tasks';
import { z } from 'zod';
import type { Deps } from '../deps';
import { PERSONAL_EVENTS } from '../people/person.events';
import { forgetAnswersAbout } from './personal-data.repository';

/**
 * Clears what was published and answered about a person before: the events in the stream and in the outbox, which carry name, address,
 * phone and number, and the answers kept for repetitions.
 */
export const eraseTraces = defineTaskOf<Deps>()({
  name: 'erase-traces',
  input: z.object({ user: z.int() }),
  retries: 20,
  listed: false,
  backoffS: (failures) => Math.min(2 ** failures, 300),
  prepare: ({ input, query, deps }) => eraseEvents(deps, query, { types: PERSONAL_EVENTS, id: input.user }),
  async run({ input, query, prepared }) {
    await forgetEvents(query, prepared);
    await forgetAnswersAbout(query, input.user);
    return { events: prepared.length };
  },
});
