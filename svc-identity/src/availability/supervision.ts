import type { CrewOnShift, PersonOnShift, Supervision } from '@portal/contracts/identity/schemas';
import type { Person } from '@portal/contracts/shared-schemas';
import { availability, type Segment } from '../plan/availability';
import type { Plans } from '../plan/read-plans';
import { shiftsBetween } from '../shift-schemas/shift-rota';
import { shownShift } from './timetable';

/** How far ahead the end of what somebody does now is looked for. */
const AHEAD_MS = 2 * 86_400_000;

/** Somebody as they are shown, without what says how available they are. */
export type ShownPerson = Omit<PersonOnShift, 'state' | 'reason' | 'until'>;

/** The window that is read for what is at a moment. */
export const windowAt = (moment: number) => ({ from: moment, to: moment + AHEAD_MS });

/** How available each active person is at a moment, and until when. */
export function statesAt(plans: Plans, moment: number): Map<number, Segment> {
  const window = windowAt(moment);
  return new Map(
    plans.people.flatMap((id) => {
      const [now] = availability(plans.ofPerson(id), window, plans.timeZone);
      return now ? [[id, now] as const] : [];
    }),
  );
}

/** Of whom something is known now that is worth showing: who is at work or on call. */
export const isShown = ({ state, reason }: Segment) => state !== 'unavailable' && reason !== 'default';

interface Found {
  plans: Plans;
  states: ReadonlyMap<number, Segment>;
  people: readonly ShownPerson[];
}

function onShift({ states, people }: Found): PersonOnShift[] {
  return people.flatMap((person) => {
    const now = states.get(person.id);
    return now ? [{ ...person, state: now.state, reason: now.reason, until: new Date(now.to).toISOString() }] : [];
  });
}

/** The crews whose shift it is, the others at work and those on call. */
export function supervisionAt(found: Found, moment: number): Supervision {
  const { plans, states } = found;
  const working = onShift(found);
  const crewOf = new Map<number, number>();
  const crews = plans.crews.flatMap(({ id, name, leader, rota }): CrewOnShift[] => {
    const [worked] = rota ? shiftsBetween(rota, { from: moment, to: moment + 1 }, plans.timeZone) : [];
    if (!worked) return [];
    const members = plans.members.filter(
      (member) => member.crew_id === id && member.from <= worked.date && (member.to === null || worked.date <= member.to),
    );
    for (const { user_id } of members) crewOf.set(user_id, id);
    const away = members.filter(({ user_id }) => states.get(user_id)?.state === 'unavailable');
    return [
      {
        crew: { id, name },
        leader,
        shift: shownShift(worked),
        people: [],
        away: away.map(({ user_id, name: called }): Person => ({ id: user_id, name: called })),
      },
    ];
  });
  const atWork = working.filter(({ state }) => state === 'available');
  return {
    at: new Date(moment).toISOString(),
    crews: crews.map((one) => ({ ...one, people: atWork.filter(({ id }) => crewOf.get(id) === one.crew.id) })),
    others: atWork.filter(({ id }) => !crewOf.has(id)),
    on_call: working.filter(({ state }) => state === 'on_call'),
  };
}
