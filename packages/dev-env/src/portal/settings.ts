import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import type { Unit } from '../units/units';

const KIT_CONFIG = join(root, 'packages/service-kit/src/config.ts');
const MEMBER = /^\s+([A-Z][A-Z0-9_]+):/gm;
/** Read by the library that exports traces. */
const TRACING = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'];
/** Addresses and secrets: each process gets its own from its plan, and never those that we were started with. */
const GIVEN = ['ADMIN_DATABASE_URL', 'APP_DATABASE_PASSWORD', 'DATABASE_URL', 'NATS_URL', 'STORAGE_URL', 'CONTEXT_KEYS', 'SERVICE_KEYS'];

function membersOf(file: string): string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(MEMBER)].flatMap(([, name = '']) => name);
}

/** Names of the variables that a unit reads and may inherit: its config.ts and that of the kit are the only readers of the environment. */
export function settingsOf(unit: Pick<Unit, 'folder'>): ReadonlySet<string> {
  const names = [...membersOf(KIT_CONFIG), ...membersOf(join(unit.folder, 'src/config.ts')), ...TRACING];
  return new Set(names.filter((name) => !GIVEN.includes(name)));
}
