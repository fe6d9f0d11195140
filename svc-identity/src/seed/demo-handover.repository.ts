import type { Query } from '@portal/service-kit/query';
import { plansOf } from '../plan/read-plans';
import { shiftsBetween } from '../shift-schemas/shift-rota';
import { nextShift } from '../handovers/handover-shifts';
import type { DemoHandover } from './demo-crews';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A leader signs before the shift ends; the next one reads it when theirs has begun. */
const SIGNED_BEFORE_MS = 10 * MINUTE_MS;
const READ_AFTER_MS = 5 * MINUTE_MS;

/** Signed handovers of shifts that are over, those read confirmed by the leader of the crew that took over. */
export async function insertHandovers(query: Query, handovers: readonly DemoHandover[]): Promise<void> {
  if (handovers.length === 0) return;
  const now = Date.now();
  const past = { from: now - 3 * DAY_MS, to: now };
  const { crews, timeZone } = await plansOf(query, past, []);
  const over = crews
    .flatMap((crew) => (crew.rota ? shiftsBetween(crew.rota, past, timeZone).map((worked) => ({ crew, worked })) : []))
    .filter(({ worked }) => worked.to <= now)
    .sort((one, other) => other.worked.to - one.worked.to);
  for (const { shiftsAgo, text, confirmed } of handovers) {
    const { crew, worked } = over[shiftsAgo - 1] ?? {};
    if (!crew?.leader || !worked) continue;
    const next = nextShift(crews, crew.id, worked.to, timeZone).crews;
    const [made] = await query('handover')
      .insert({
        crew_id: crew.id,
        crew_name: crew.name,
        shift_date: worked.date,
        shift_code: worked.shift.code,
        shift_colour: worked.shift.colour,
        starts_at: new Date(worked.from),
        ends_at: new Date(worked.to),
        text,
        next_crew_ids: [...next],
        author_id: crew.leader.id,
        signed_at: new Date(worked.to - SIGNED_BEFORE_MS),
      })
      .returning<{ id: number }[]>('id');
    const reader = crews.find(({ id }) => id === next[0])?.leader;
    if (!confirmed || !made || !reader) continue;
    const confirmation = { handover_id: made.id, user_id: reader.id, confirmed_at: new Date(worked.to + READ_AFTER_MS) };
    await query('handover_confirmation').insert(confirmation);
  }
}
