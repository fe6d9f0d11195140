import type { Issue, ReportStage } from '@portal/contracts/issues/schemas';

/** How far a report is, as the list of own issues counts it. */
export function reportStage({ flow_state, took_at, employees }: Pick<Issue, 'flow_state' | 'took_at' | 'employees'>): ReportStage {
  if (flow_state.resolved || flow_state.finished) return 'done';
  if (flow_state.kind === 'fixing' || employees.some(({ arrived_at }) => arrived_at !== null)) return 'in_repair';
  if (took_at !== null) return 'on_the_way';
  if (flow_state.kind === 'received' || employees.some(({ received_at }) => received_at !== null)) return 'seen';
  return 'reported';
}
