import type { Database } from './database';
import { defineJob, forEachTenant, type Job } from './jobs';
import { withTenant, type Query } from './query';
import { plantDay } from './time-zones';

/** How many days ahead people are told of a date. */
const DAYS_AHEAD = [60, 30, 7] as const;
/** Notices of one transaction. */
const BATCH = 200;

/** What is known of a plant whose dates run out. */
export interface ExpiryPlant {
  tenant: string;
  active: boolean;
  /** IANA name. */
  timezone: string;
}

/** Dates of one kind of thing that run out. */
export interface ExpiryKind<D extends { db: Database }, Expiry> {
  /** Of the job: `tell-expiries` */
  name: string;
  plants(deps: D, signal: AbortSignal): Promise<readonly ExpiryPlant[]>;
  /**
   * Notes and returns what has come nearer than the next of these numbers of days since this was asked last, each once, no more than
   * `limit`.
   *
   * @param today `2026-11-22`, in the plant
   */
  note(query: Query, today: string, days: readonly number[], limit: number): Promise<readonly Expiry[]>;
  notify(query: Query, expiry: Expiry): void;
}

/**
 * The job that tells of dates that run out: 60, 30 and 7 days ahead, each once, from the plant's morning on. What was told of is noted in
 * the same transaction; a plant that fails does not hold up the others, and is tried again an hour later.
 */
export function defineExpiryJob<D extends { db: Database }, Expiry>({ name, plants, note, notify }: ExpiryKind<D, Expiry>): Job<D> {
  const notifySome = async (query: Query, today: string): Promise<number> => {
    const expiries = await note(query, today, DAYS_AHEAD, BATCH);
    for (const expiry of expiries) notify(query, expiry);
    return expiries.length;
  };
  return defineJob<D>({
    name,
    everyS: 3_600,
    async run(deps, tools) {
      const { signal } = tools;
      const rows = (await plants(deps, signal)).map(({ tenant, ...plant }) => ({ tenant_id: tenant, ...plant }));
      await forEachTenant(rows, tools, async ({ tenant_id: tenant, active, timezone }) => {
        const today = active ? plantDay(new Date(), timezone) : null;
        if (today === null) return;
        for (let notified = BATCH; notified === BATCH && !signal.aborted;)
          notified = await withTenant(deps.db, { tenant }, (query) => notifySome(query, today));
      });
    },
  });
}
