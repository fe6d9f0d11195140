import type { Flow } from '@portal/contracts/issues/schemas';
import type { Query } from '@portal/service-kit/query';
import { findRevision } from './flow.repository';

/** The flow that something follows, and which content of it was valid when that was read. */
export interface FlowRef {
  flow_id: number;
  /** Of the state that it is in. */
  flow_version: number;
  /** Changes with every change of the flow, and never comes back. */
  flow_revision: string;
}

/** Flows kept at most; the one that was read first goes first. */
const KEPT = 500;
const known = new Map<string, Flow>();

/**
 * The flow of a reference, read only where this process does not know that revision of it. Nothing is kept by time: what is valid is in the
 * reference, which the database gave. It is shared, so frozen.
 */
export async function flowOf(query: Query, { flow_id, flow_version, flow_revision }: FlowRef): Promise<Flow> {
  const { tenant } = query.context;
  const kept = known.get(`${tenant} ${flow_revision} ${flow_version}`);
  if (kept) return kept;
  const found = await findRevision(query, flow_id, flow_version);
  if (!found) throw new Error(`the flow ${flow_id} is gone`);
  const oldest = known.size >= KEPT ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(`${tenant} ${found.revision} ${flow_version}`, frozen(found.flow));
  return found.flow;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
