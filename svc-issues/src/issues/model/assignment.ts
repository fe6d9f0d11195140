import type { EmployeeAction } from '@portal/contracts/issues/schemas';

/** A person on an issue, as far as the rules care. */
export interface Employee {
  id: number;
  user_id: number;
  created_at: Date;
  received_at: Date | null;
  started_at: Date | null;
  arrived_at: Date | null;
  finished_at: Date | null;
  deleted_at: Date | null;
  comment: string | null;
}

/** How far a person on an issue has come. */
export type Stage = 'assigned' | 'received' | 'taken' | 'arrived' | 'finished';

/** How far a person is. */
export function stageOf(employee: Employee): Stage {
  if (employee.finished_at) return 'finished';
  if (employee.arrived_at) return 'arrived';
  if (employee.started_at) return 'taken';
  return employee.received_at ? 'received' : 'assigned';
}

/** On the issue and not done with it. */
export function isActive(employee: Employee): boolean {
  return !employee.deleted_at && !employee.finished_at;
}

/** Numbers of the people on an issue, also of those who are done. */
export function peopleOn(employees: readonly Employee[]): number[] {
  return [...new Set(employees.filter(({ deleted_at }) => !deleted_at).map(({ user_id }) => user_id))];
}

/** The person's open part in the issue, if there is one. */
export function activeOf<E extends Employee>(employees: readonly E[], user: number | null): E | undefined {
  return employees.find((employee) => employee.user_id === user && isActive(employee));
}

/** What a person may do next with their own part in an issue; nobody begins on one that is resolved. */
export function actionsOf(employee: Employee, { resolved }: { resolved: boolean }): EmployeeAction[] {
  const stage = stageOf(employee);
  if (stage === 'taken') return ['arrive', 'finish'];
  if (stage === 'arrived') return ['finish'];
  if (stage === 'finished' || resolved) return [];
  return stage === 'assigned' ? ['receive', 'take'] : ['take'];
}

/** The changes of a step; stages jumped over get the same time. Null when the person is that far already. */
export function step(employee: Employee, action: EmployeeAction, at: Date, comment?: string | null): Partial<Employee> | null {
  const received = { received_at: employee.received_at ?? at };
  const taken = { ...received, started_at: employee.started_at ?? at };
  switch (action) {
    case 'receive':
      return employee.received_at ? null : received;
    case 'take':
      return employee.started_at ? null : taken;
    case 'arrive':
      return employee.arrived_at ? null : { ...taken, arrived_at: at };
    case 'finish':
      return { ...taken, finished_at: at, comment: comment || employee.comment };
  }
}

/** Whether this finish leaves nobody at work on the issue. Who is assigned and has not begun does not count. */
export function isLastToFinish(employees: readonly Employee[], finishing: Employee): boolean {
  return !employees.some((other) => other.id !== finishing.id && isActive(other) && other.started_at !== null);
}

/** Who operates the issue: the last who took it and is not done, else the last who took it at all. */
export function currentEmployee(employees: readonly Employee[]): number | null {
  const taken = employees.filter((employee) => employee.started_at && !employee.deleted_at);
  const candidates = taken.some(isActive) ? taken.filter(isActive) : taken;
  const latest = candidates.reduce<Employee | null>((best, one) => (best && startOf(best) >= startOf(one) ? best : one), null);
  return latest?.user_id ?? null;
}

function startOf(employee: Employee): number {
  return employee.started_at?.getTime() ?? 0;
}
