import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What the checks read of docker-compose.yml; anchors and merge keys are resolved. */
export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks?: Record<string, unknown>;
  volumes?: Record<string, unknown>;
}

export interface ComposeService {
  image?: string;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  networks?: string[] | Record<string, { aliases?: string[] } | null>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  restart?: string;
}

export function parseCompose(text: string): ComposeFile {
  return parse(text, { merge: true }) as ComposeFile;
}

export function readCompose(file: string): ComposeFile {
  return parseCompose(readFileSync(file, 'utf8'));
}

/** Names of the variables that the example of .env explains. */
export function exampleVariables(root: string): string[] {
  return [...readFileSync(join(root, 'packages/dev-env/docker/env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
}

/** Every name under which a container is reached by the others. */
export function hostNames(file: ComposeFile): Map<string, ComposeService[]> {
  const hosts = new Map<string, ComposeService[]>();
  for (const [name, service] of Object.entries(file.services)) {
    for (const host of [name, ...aliasesOf(service)]) hosts.set(host, [...(hosts.get(host) ?? []), service]);
  }
  return hosts;
}

function aliasesOf({ networks = [] }: ComposeService): string[] {
  return Array.isArray(networks) ? [] : Object.values(networks).flatMap((network) => network?.aliases ?? []);
}
