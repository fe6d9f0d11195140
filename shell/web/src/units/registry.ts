import type { Titles } from '@portal/portal-kit/portal';
import type { RegistryEntry } from '@portal/portal-kit/shell';
import { applyOverrides, readOverrides } from './overrides';

/** What is deployed now, as the BFF reads it from the manifests. Throws when the server does not answer. */
export async function loadRegistry(): Promise<RegistryEntry[]> {
  return applyOverrides((await ask('/registry.json')) as RegistryEntry[], readOverrides());
}

/** What the deployed units call their screens. Throws when the server does not answer. */
export async function loadTitles(language: string): Promise<Titles> {
  return (await ask(`/registry/${language}.json`)) as Titles;
}

async function ask(address: string): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
