import type { Group } from '@portal/contracts/identity/schemas';

/** The group whose people repair things, where the plant has one. */
export function defaultGroup(groups: readonly Group[]): number | null {
  return (groups.find(({ key }) => key === 'service_staff') ?? groups[0])?.id ?? null;
}
