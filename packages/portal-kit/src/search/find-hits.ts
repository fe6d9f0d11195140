import { permits } from '../portal/permits';
import { unitOf } from '../remote-components/loaded-units';
import { portal } from '../portal/portal-store';
import type { SearchHit } from '../manifest/search-source';

interface Sought {
  /** The unit, and which of its sources. */
  unit: string;
  source: string;
  text: string;
  limit: number;
  signal: AbortSignal;
}

/** What a source of a unit finds, never more than asked for. @throws ApiError, or what the unit's code could not be fetched for */
export async function findHits({ unit, source, text, limit, signal }: Sought): Promise<readonly SearchHit[]> {
  const manifest = await unitOf(unit);
  const find = await manifest.search?.find(({ id }) => id === source)?.source.load();
  const { session, locale } = portal.get();
  if (!find || signal.aborted) return [];
  const hits = await find({ text, limit, signal, locale, can: (access) => permits(session, access) });
  return hits.slice(0, limit);
}
