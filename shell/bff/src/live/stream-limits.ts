import type { EventStream } from './event-stream';

/** How many event streams may be open at once. */
export interface StreamLimits {
  person: number;
  tenant: number;
  /** Of all tenants together. */
  all: number;
}

const samePerson = (one: EventStream, { session }: EventStream): boolean =>
  session.user === null ? one.session.id === session.id : one.session.user === session.user;

/** The oldest of streams in the order of opening. */
function oldest(streams: Iterable<EventStream>): EventStream | null {
  for (const stream of streams) return stream;
  return null;
}

/**
 * The streams that make room for one more: the oldest of its person, of its tenant, or of the tenant that has most.
 * @param tenants the streams open now by tenant, each in the order of opening
 */
export function findSuperseded(
  opening: EventStream,
  tenants: ReadonlyMap<string, ReadonlySet<EventStream>>,
  limits: StreamLimits,
): Set<EventStream> {
  const ending = new Set<EventStream>();
  const ownTenant = [...(tenants.get(opening.session.tenant.id) ?? [])];
  const own = ownTenant.filter((stream) => samePerson(stream, opening));
  const end = (stream: EventStream | null): void => void (stream && ending.add(stream));
  if (own.length >= limits.person) end(oldest(own));
  if (ownTenant.length - ending.size >= limits.tenant) end(oldest(ownTenant));
  const sizes = [...tenants.values()].map((streams) => ({ streams, size: streams.size }));
  if (sizes.reduce((sum, { size }) => sum + size, 0) - ending.size >= limits.all)
    end(oldest(sizes.sort((a, b) => b.size - a.size)[0]?.streams ?? []));
  return ending;
}
