import type { Query } from '@portal/service-kit/query';
import { plantSettings } from './sums.repository';
import { windowOf, type Span } from './window';

const UTC = 'UTC';

/** The window that figures were asked for, by the clock of the plant; by UTC while its time zone is not known. @throws Invalid */
export async function plantWindow(
  query: Query,
  { from, to, days }: { from?: string; to?: string; days?: number },
  now: number,
): Promise<{ timezone: string; window: Span }> {
  const timezone = (await plantSettings(query)).timezone ?? UTC;
  return { timezone, window: windowOf({ from, to, days }, timezone, now) };
}
