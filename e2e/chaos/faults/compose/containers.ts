import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from '@portal/dev-env/config';
import { root } from '@portal/dev-env/paths';
import { within } from '../../../proof/pause';

const DOCKERFILE = 'packages/dev-env/docker/Dockerfile';
/** Names of images that the compose file builds begin so. */
const OWN = 'portal-';
const HEALTHY_MS = 180_000;
const SAID_AT_MOST = 2_000;

interface Container {
  image: string;
  restart?: string;
  healthcheck?: object;
}

/** Runs a program to its end; `said` is what it wrote. */
async function run(words: readonly string[], env: Record<string, string> = {}, input = ''): Promise<{ ok: boolean; said: string }> {
  const [program = '', ...rest] = words;
  const child = spawn(program, rest, { cwd: root, env: environmentWith(env), stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  child.stdin.on('error', () => undefined).end(input);
  const ended = once(child, 'close').then(([code]) => code === 0);
  return { ok: await ended.catch(() => false), said: said.trim() };
}

/** Why there is no container engine to run the compose file with; null when there is one. */
export async function engineMissing(): Promise<string | null> {
  for (const words of [
    ['docker', 'compose', 'version'],
    ['docker', 'info'],
  ])
    if (!(await run(words)).ok) return `\`${words.join(' ')}\` fails`;
  return null;
}

/** The containers of `docker-compose.yml` under a project name of their own. */
export class Containers {
  private constructor(
    private readonly words: readonly string[],
    private readonly env: Record<string, string>,
    private readonly all: Readonly<Record<string, Container>>,
  ) {}

  /** @param files further compose files */
  static async read(project: string, env: Record<string, string>, files: readonly string[]): Promise<Containers> {
    const words = ['docker', 'compose', '-p', project, ...['docker-compose.yml', ...files].flatMap((file) => ['-f', file])];
    const { ok, said } = await run([...words, 'config', '--format', 'json'], env);
    if (!ok) throw new Error(said);
    const { services } = JSON.parse(said) as { services: Record<string, Container> };
    return new Containers(words, env, services);
  }

  /** Names of those that run on, which migrations do not. */
  get lasting(): string[] {
    return Object.keys(this.all).filter((name) => this.all[name]?.restart === 'unless-stopped');
  }

  /** Images that the file and the Dockerfile begin with, fetched where they are not here; those that cannot be had. */
  async missingImages(): Promise<string[]> {
    const named = Object.values(this.all).map(({ image }) => image);
    const bases = [...readFileSync(join(root, DOCKERFILE), 'utf8').matchAll(/^FROM (\S+:\S+) AS/gm)].map(([, image = '']) => image);
    const missing: string[] = [];
    for (const image of new Set([...named.filter((one) => !one.startsWith(OWN)), ...bases])) {
      const isHere = (await run(['docker', 'image', 'inspect', image])).ok || (await run(['docker', 'pull', '--quiet', image])).ok;
      if (!isHere) missing.push(image);
    }
    return missing;
  }

  /** A command of `docker compose`. @throws Error with what it said when it fails */
  async compose(words: readonly string[], input?: string): Promise<string> {
    const { ok, said } = await run([...this.words, ...words], this.env, input);
    if (!ok) throw new Error(`docker compose ${words.join(' ')}: ${said.slice(-SAID_AT_MOST)}`);
    return said;
  }

  /** Whether a command of `docker compose` ends well. */
  async succeeds(words: readonly string[]): Promise<boolean> {
    return (await run([...this.words, ...words], this.env)).ok;
  }

  /** All that the engine tells of a container, and the addresses of this machine at which its ports are open. */
  async inspected(name: string): Promise<{ text: string; ports: string[] }> {
    const id = await this.compose(['ps', '--quiet', name]);
    const { said } = await run(['docker', 'inspect', id]);
    const [one] = JSON.parse(said) as { NetworkSettings: { Ports: Record<string, { HostIp: string }[] | null> } }[];
    return {
      text: said,
      ports: Object.values(one?.NetworkSettings.Ports ?? {}).flatMap((open) => (open ?? []).map(({ HostIp }) => HostIp)),
    };
  }

  /** Starts everything and waits until all of it is healthy. */
  async up(): Promise<void> {
    await this.compose(['up', '--detach', '--wait', '--wait-timeout', String(HEALTHY_MS / 1000), ...this.lasting]);
  }

  /** Ends a container as a crash does, and starts it as the restart policy would. */
  async kill(name: string): Promise<void> {
    await this.compose(['kill', name]);
    await this.compose(['start', name]);
  }

  /** Puts a new container in the place of one. */
  async replace(name: string): Promise<void> {
    await this.compose(['up', '--detach', '--no-deps', '--force-recreate', name]);
  }

  /** @throws Error when the container does not become healthy */
  async untilHealthy(name: string): Promise<void> {
    const state = async () => {
      const lines = (await this.compose(['ps', '--all', '--format', '{{.State}} {{.Health}}', name])).trim();
      return lines === (this.all[name]?.healthcheck ? 'running healthy' : 'running');
    };
    if (!(await within(HEALTHY_MS, state))) throw new Error(`${name} is not healthy after ${HEALTHY_MS / 1000} s`);
  }
}
