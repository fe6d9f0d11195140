import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { defineService } from '../src/service';
import { defineTask } from '../src/tasks';

/** A job that the registry is told of, for the tests of the kit. */
export const report = defineTask({
  name: 'report',
  input: z.object({
    /** Attempts that fail. */
    failing: z.int().default(0),
    steps: z.int().default(0),
    stepMs: z.int().default(0),
  }),
  retries: 1,
  backoffS: () => 0.1,
  async run({ input, job, progress }) {
    for (let step = 1; step <= input.steps; step += 1) {
      progress((100 * step) / (input.steps + 1));
      await delay(input.stepMs);
    }
    if (job.attempt <= input.failing) throw new Error('a defect');
    return { pages: 3 };
  },
});

/** One that the service does by itself. */
export const hidden = defineTask({ name: 'hidden', input: z.object({}), listed: false, run: () => Promise.resolve() });

export const reportsService = defineService({ name: 'reports', schema: 'reports', migrations: [], useCases: [], tasks: [report, hidden] });
