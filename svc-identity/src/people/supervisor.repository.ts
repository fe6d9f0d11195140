import type { Query } from '@portal/service-kit/query';

/** Supervisors of a person and of the plant; null for none. */
export interface Supervisors {
  of_person: number | null;
  of_plant: number | null;
}

const ACTIVE = (id: string) =>
  `(select a.id from person a where a.tenant_id = $1 and a.id = ${id} and a.account_status = 'active' and a.removed_at is null)`;

const SUPERVISORS = `
  select ${ACTIVE('p.supervisor_user_id')} as of_person, ${ACTIVE('n.default_supervisor_id')} as of_plant
  from tenant n left join person p on p.tenant_id = n.tenant_id and p.id = $2
  where n.tenant_id = $1`;

/** Who supervises a person, and who supervises where nobody else does; only active people. */
export async function findSupervisors(query: Query, user: number): Promise<Supervisors> {
  const [found] = await query.sql<Supervisors>(SUPERVISORS, [user]);
  return found ?? { of_person: null, of_plant: null };
}
