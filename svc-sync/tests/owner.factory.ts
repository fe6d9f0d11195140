import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { defineService, type Base } from '@portal/service-kit/service';
import { defineTaskOf, enqueue, type EnqueueOptions } from '@portal/service-kit/tasks';
import { withTenant } from '@portal/service-kit/query';
import type { BaseConfig } from '@portal/service-kit/config';
import type { TestService } from '@portal/service-kit/testing';
import type { TenantContext } from '@portal/service-kit/context';

/** What a service with jobs has at hand: the jobs that wait until they are let go, and when each step of one was told. */
export type OwnerDeps = Base & { held: Map<string, () => void>; stepTimes: Map<string, number> };

const input = z.object({
  label: z.string(),
  hold: z.boolean().default(false),
  fails: z.boolean().default(false),
  output: z.unknown().optional(),
  /** Told one by one, every few milliseconds. */
  steps: z.int().default(0),
});

const STEP_MS = 10;

/** A job that waits, fails or makes something, as its input says. */
export const makeThings = defineTaskOf<OwnerDeps>()({
  name: 'make-things',
  input,
  retries: 0,
  async prepare({ input: { label, hold, steps }, deps, progress, signal }) {
    progress(10, 'making');
    for (let step = 1; step <= steps; step += 1) {
      deps.stepTimes.set(`${label} ${step}`, Date.now());
      progress((100 * step) / (steps + 1), `${step} / ${steps}`);
      await pause(STEP_MS);
    }
    if (!hold) return;
    await new Promise<void>((resolve, reject) => {
      deps.held.set(label, resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  },
  run({ input: { fails, output } }) {
    return fails ? Promise.reject(new Error('a defect')) : Promise.resolve(output);
  },
});

/** One that must run to its end, once. */
const makeOnce = defineTaskOf<OwnerDeps>()({
  name: 'make-once',
  input,
  retries: 0,
  cancellable: false,
  retryable: false,
  run: ({ input: { fails } }) => (fails ? Promise.reject(new Error('a defect')) : Promise.resolve({})),
});

/** A service with jobs, in the place of svc-issues. */
export const ownerService = defineService<BaseConfig, OwnerDeps>({
  name: 'issues',
  schema: 'issues',
  migrations: [],
  useCases: [],
  tasks: [makeThings, makeOnce],
  create: (base) => ({ ...base, held: new Map(), stepTimes: new Map() }),
});

export type Owner = TestService<OwnerDeps>;

/** Enqueues a job at the owner. Returns its id. */
export function enqueueAt(
  owner: Owner,
  ctx: TenantContext,
  job: Partial<z.input<typeof input>> & { label: string },
  options: EnqueueOptions & { once?: boolean } = {},
): Promise<string> {
  const { once = false, ...rest } = options;
  return withTenant(owner.db, ctx, (query) => enqueue(query, once ? makeOnce : makeThings, input.parse(job), rest));
}
