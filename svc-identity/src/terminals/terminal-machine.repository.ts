import type { TerminalMachine } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';

/** The machines that the terminal stands at, in the order in which they were attached. */
export function machinesOf(query: Query, terminal: number): Promise<TerminalMachine[]> {
  return query.sql<TerminalMachine>(
    `select q.id, q.name from terminal_equipment e
     join equipment q on q.tenant_id = e.tenant_id and q.id = e.equipment_id and not q.archived
     where e.tenant_id = $1 and e.terminal_id = $2 order by e.created_at, e.equipment_id`,
    [terminal],
  );
}

/** Whether the plant has the machine and works with it; it stays so until the transaction ends. */
export async function isMachine(query: Query, id: number): Promise<boolean> {
  const found = await query('equipment').where({ id, kind: 'machine', archived: false }).forShare().first<object | undefined>('id');
  return found !== undefined;
}

/** False where the terminal stands at it already. */
export async function attachMachine(query: Query, terminal: number, machine: number): Promise<boolean> {
  const rows = await query('terminal_equipment')
    .insert({ terminal_id: terminal, equipment_id: machine })
    .onConflict()
    .ignore()
    .returning<object[]>('equipment_id');
  return rows.length > 0;
}

/** False where the terminal does not stand at it. */
export async function detachMachine(query: Query, terminal: number, machine: number): Promise<boolean> {
  return (await query('terminal_equipment').where({ terminal_id: terminal, equipment_id: machine }).del()) > 0;
}
