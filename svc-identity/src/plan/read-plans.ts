import type { Query } from '@portal/service-kit/query';
import type { CrewPlan, Membership, Occurrence, Plan } from './availability';
import { readPlans, type PlannedCrew, type PlannedMember, type PlanRows } from './plan.repository';
import type { Span } from '../shift-schemas/shift-rota';

/** When the people of a plant work. */
export interface Plans {
  timeZone: string;
  workSchema: Plan['workSchema'];
  crews: readonly PlannedCrew[];
  members: readonly PlannedMember[];
  /** Active people, among those asked for. */
  people: readonly number[];
  ofPerson(id: number): Plan;
  ofCrew(id: number): CrewPlan;
}

/** What the schedules of people, or of crews, say by owner. */
function occurrencesBy({ occurrences }: PlanRows, type: 'User' | 'Crew'): Map<number, Occurrence[]> {
  const found = new Map<number, Occurrence[]>();
  for (const { owner_type, owner_id, from, to, state } of occurrences) {
    if (owner_type !== type) continue;
    const held = found.get(owner_id) ?? [];
    held.push({ from, to, state });
    found.set(owner_id, held);
  }
  return found;
}

/** Reads when these people work in a window, by a fixed number of statements; everybody of the plant without any. */
export async function plansOf(query: Query, window: Span, people: readonly number[] | null): Promise<Plans> {
  const rows = await readPlans(query, window, people);
  const own = occurrencesBy(rows, 'User');
  const ofCrews = occurrencesBy(rows, 'Crew');
  const crews = new Map(rows.crews.map(({ id, rota }): [number, CrewPlan] => [id, { rota, occurrences: ofCrews.get(id) ?? [] }]));
  const ofCrew = (id: number): CrewPlan => crews.get(id) ?? { rota: null, occurrences: [] };
  const memberships = new Map<number, Membership[]>();
  for (const { user_id, crew_id, from, to } of rows.members) {
    const held = memberships.get(user_id) ?? [];
    held.push({ crew: ofCrew(crew_id), from, to });
    memberships.set(user_id, held);
  }
  return {
    timeZone: rows.timezone,
    workSchema: rows.work_schema,
    crews: rows.crews,
    members: rows.members,
    people: rows.people,
    ofCrew,
    ofPerson: (id) => ({ occurrences: own.get(id) ?? [], memberships: memberships.get(id) ?? [], workSchema: rows.work_schema }),
  };
}
