import { REFRESH } from '@portal/contracts/limits';

/**
 * Reload of a list that nobody touches: first after 60 s, then every 20 s. Live events make changes show at once;
 * this is the net below them. Given to the query as its interval.
 */
export function autoReload(query: { state: { dataUpdateCount: number } }): number {
  return (query.state.dataUpdateCount <= 1 ? REFRESH.firstS : REFRESH.thenS) * 1000;
}
