import type { RegistryEntry } from '@portal/portal-kit/shell';

const KEY = 'portal.overrides';

/** Unit → address of the `mf-manifest.json` of somebody's own build of it. */
export type Overrides = Readonly<Record<string, string>>;

/** Whether this portal lets developers look at their own build; the BFF writes it into the page. */
export function overridesAllowed(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="portal-overrides"]')?.content === 'allowed';
}

export function readOverrides(): Overrides {
  if (!overridesAllowed()) return {};
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

/** Empty addresses are dropped; nothing left removes the setting. */
export function saveOverrides(overrides: Overrides): void {
  const kept = Object.entries(overrides).filter(([, address]) => address.trim());
  if (kept.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** The registry with own builds in place of the deployed ones; a build that does not answer leaves the deployed one. */
export function applyOverrides(registry: readonly RegistryEntry[], overrides: Overrides): Promise<RegistryEntry[]> {
  return Promise.all(
    registry.map(async (entry) => {
      const address = overrides[entry.name];
      if (!address) return entry;
      try {
        const answer = await fetch(new URL('portal-manifest.json', address), { cache: 'no-store' });
        return { ...entry, entry: address, manifest: (await answer.json()) as RegistryEntry['manifest'] };
      } catch {
        return entry;
      }
    }),
  );
}
