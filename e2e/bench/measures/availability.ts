import type { Row } from '../../proof/row';
import { signedContext } from '../../proof/signed-context';
import type { Stage } from '../../proof/stage';
import { median, spread } from '../../proof/statistics';
import { fillPeople, fillSchedules } from '../../domains/identity/fill-people';
import type { Measure } from '../measure';

const SMALL = 40;
const LARGE = 2_000;
const MANY = 200;
const ASKED = 20;
const WARM_UP = 10;
const MONTH = 'from=2026-11-30T23:00:00.000Z&to=2026-12-31T23:00:00.000Z';

const CALENDAR = `/scheduled_events?${MONTH}`;

const ofPeople = (count: number) => `/availability?${MONTH}&owner_ids=${Array.from({ length: count }, (_, at) => at + 1).join()}`;

/** Asks svc-identity some times, one at a time. Answers milliseconds. */
async function ask(stage: Stage, tenant: string, path: string): Promise<number[]> {
  const access = { 'staff.schedule': ['read' as const], 'staff.edit': ['read' as const], supervision: ['read' as const] };
  const headers = signedContext(stage, 'identity', { tenant, user: 1, admin: false, access, groups: [] });
  const times: number[] = [];
  for (let asked = -WARM_UP; asked < ASKED; asked += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${stage.ports['svc-identity-http']}/api${path}`, { headers });
    const { items, item } = (await answer.json()) as { items?: unknown[]; item?: { events?: unknown[] } };
    if (asked >= 0) times.push(performance.now() - began);
    if ((item?.events ?? items ?? (item ? [item] : [])).length === 0) throw new Error(`${path}: ${answer.status} without rows`);
  }
  return times;
}

/** Who is available in a month, in a plant of 2,000 people and in turn in one of 40. */
export const availability: Measure = async ({ stage, rounds }) => {
  const [small, large] = [await fillPeople(stage, SMALL), await fillPeople(stage, LARGE)];
  for (const tenant of [small, large]) await fillSchedules(stage, tenant);
  const questions = [
    [small, ofPeople(SMALL)],
    [large, ofPeople(SMALL)],
    [large, ofPeople(MANY)],
    [large, '/supervision'],
    [small, CALENDAR],
    [large, CALENDAR],
  ] as const;
  const times = questions.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, [tenant, path]] of questions.entries()) times[at]?.push(...(await ask(stage, tenant, path)));
  const [alone = [], same = [], many = [], now = [], little = [], calendar = []] = times;
  const row = (what: string, ratio: number, measured: string): Row => ({
    what,
    measured: `${ratio.toFixed(2)}×: ${measured}`,
    goal: 'at most 1.7×',
    met: ratio <= 1.7,
  });
  return [
    row(
      `availability of ${SMALL} people for a month, p50 in a plant of ${LARGE.toLocaleString('en')} against one of ${SMALL}`,
      median(same) / median(alone),
      `${spread(same)} ms against ${spread(alone)} ms`,
    ),
    row(
      `availability of ${MANY} people for a month in the larger plant, p50 per person against the smaller`,
      median(many) / MANY / (median(alone) / SMALL),
      `${spread(many)} ms for ${MANY} against ${spread(alone)} ms for ${SMALL}`,
    ),
    row(
      `calendar of ${LARGE.toLocaleString('en')} people for a month, as much as one look shows, p50 against a plant of ${SMALL}`,
      median(calendar) / median(little),
      `${spread(calendar)} ms against ${spread(little)} ms`,
    ),
    { what: `who is at work now in the larger plant, p50`, measured: `${spread(now)} ms`, goal: '', met: null },
  ];
};
