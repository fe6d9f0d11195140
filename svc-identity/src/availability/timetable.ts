import type { Timetable, TimetableCrew } from '@portal/contracts/identity/schemas';
import type { Occurrence } from '../plan/availability';
import type { PlannedMember } from '../plan/plan.repository';
import type { Plans } from '../plan/read-plans';
import { shiftsOn, type WorkedShift } from '../shift-schemas/shift-rota';

/** A shift as it is answered, with its moments. */
export const shownShift = ({ shift, from, to }: WorkedShift) => ({
  ...shift,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

const at = (occurrences: readonly Occurrence[], moment: number) => occurrences.find(({ from, to }) => from <= moment && moment < to)?.state;

/** Whether a schedule keeps a member away at a moment: the own one before that of the crew. */
function isAway(plans: Plans, { user_id, crew_id }: PlannedMember, moment: number): boolean {
  const state = at(plans.ofPerson(user_id).occurrences, moment) ?? at(plans.ofCrew(crew_id).occurrences, moment);
  return state === 'unavailable';
}

const isMemberOn = ({ from, to }: PlannedMember, date: string) => from <= date && (to === null || date <= to);

/** Crews by day: the shift of each and who of it is away. */
export function timetableOf(plans: Plans, dates: readonly string[]): Timetable['crews'] {
  const crews = new Map(plans.crews.map((crew) => [crew.id, [] as PlannedMember[]]));
  for (const member of plans.members) if (dates.some((date) => isMemberOn(member, date))) crews.get(member.crew_id)?.push(member);
  return plans.crews.map(({ id, name, leader, rota }): TimetableCrew => {
    const members = crews.get(id) ?? [];
    const shifts = new Map((rota ? shiftsOn(rota, dates, plans.timeZone) : []).map((worked) => [worked.date, worked]));
    const dayOf = (date: string) => {
      const worked = shifts.get(date);
      if (!worked) return { date, shift: null, away: [] };
      const away = members.filter((member) => isMemberOn(member, date) && isAway(plans, member, worked.from));
      return { date, shift: shownShift(worked), away: away.map(({ user_id }) => user_id) };
    };
    return {
      id,
      name,
      leader,
      members: members.map((member) => ({ id: member.user_id, name: member.name, from: member.from, to: member.to })),
      days: dates.map(dayOf),
    };
  });
}
