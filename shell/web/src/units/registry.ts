import type { RegistryEntry } from '@portal/portal-kit/shell';
import { applyOverrides, readOverrides } from './overrides';

/** What is deployed now, as the BFF reads it from the manifests. Throws when the server does not answer. */
export async function loadRegistry(): Promise<RegistryEntry[]> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`);
  return applyOverrides((await answer.json()) as RegistryEntry[], readOverrides());
}
