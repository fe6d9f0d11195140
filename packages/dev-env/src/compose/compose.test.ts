import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../paths';
import { checkDockerfile } from './check-dockerfile';
import { composeFiles } from './write-compose';

interface Container {
  image: string;
  build?: { dockerfile: string; target: string; args?: Record<string, string> };
  user: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  mem_limit: string;
  logging: { options: Record<string, string> };
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  command?: string[];
}

const files = composeFiles(root);
const { services, secrets } = parse(files['docker-compose.yml'] ?? '') as {
  services: Record<string, Container>;
  secrets: Record<string, { file: string }>;
};
const containers = Object.entries(services);
const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(Object.keys(files))('%s is what the units ask for (else: npm run compose)', (path) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(files[path]);
});

it.each(containers)('%s runs bounded, without root and without a right that it does not need', (_name, container) => {
  expect(container).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(container.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(container.mem_limit).toMatch(/^\d+[mg]$/);
  expect(container.logging.options).toEqual({ 'max-size': '10m', 'max-file': '3' });
});

it('a port is open on this machine alone unless somebody says otherwise', () => {
  const ports = containers.flatMap(([, container]) => container.ports ?? []);
  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^\$\{\w+:-127\.0\.0\.1:\d+\}:\d+$/);
});

it('no secret stands in an environment: it names files that the container has', () => {
  for (const [name, { environment = {}, secrets: has = [] }] of containers) {
    const named = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
    for (const [, value] of named)
      for (const path of value.split(',')) expect([name, has]).toEqual([name, expect.arrayContaining([path.replace('/run/secrets/', '')])]);
    for (const [variable, value] of Object.entries(environment)) {
      if (!variable.endsWith('_FILE')) expect(`${name} ${variable}`).not.toMatch(/PASSWORD|KEY|PEPPER|SECRET/);
      expect(value).not.toMatch(/:\/\/[^/@]+:[^/@]+@/);
    }
  }
});

it('a running service has neither the administrator of the database nor the secrets of another', () => {
  const running = containers.filter(([name]) => /^svc-.*-\d$/.test(name));
  expect(running.length).toBeGreaterThan(0);
  for (const [name, { secrets: has = [], environment = {} }] of running) {
    expect(has).not.toContain('postgres_password');
    expect(Object.keys(environment).join()).not.toContain('ADMIN_');
    const own = name.replace(/^svc-(.*)-\d$/, '$1').replaceAll('-', '_');
    for (const secret of has.filter((one) => one !== 'storage_password')) expect(secret).toContain(own);
  }
});

it('the script makes every secret once, for its owner alone, each another', () => {
  const make = () =>
    execFileSync('sh', [join(root, 'packages/dev-env/docker/make-secrets.sh'), join(folder, 'secrets')], { encoding: 'utf8' });
  expect(make().trim().split('\n')).toHaveLength(Object.keys(secrets).length);
  expect(make()).toBe('');
  expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(Object.keys(secrets).sort());
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  const values = Object.keys(secrets).map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
  expect(new Set(values).size).toBe(values.length);
  for (const value of values) expect(value.trim().length).toBeGreaterThanOrEqual(32);
});

it('each image is built once, by a target of the Dockerfile that takes what it is given', () => {
  const built = containers.flatMap(([, { image, build }]) => (build ? [{ image, build }] : []));
  expect(new Set(built.map(({ image }) => image)).size).toBe(built.length);
  for (const { build } of built)
    expect(checkDockerfile(join(root, build.dockerfile), root, { target: build.target, args: Object.keys(build.args ?? {}) })).toEqual([]);
  const made = built.map(({ image }) => image);
  for (const [name, { image }] of containers.filter(([, container]) => container.image.startsWith('portal-')))
    expect([name, made]).toEqual([name, expect.arrayContaining([image])]);
});

it('the page for administrators says of each image of others whether it is kept', () => {
  const page = readFileSync(join(root, 'docs/administration/containers.md'), 'utf8');
  const dockerfile = readFileSync(join(root, 'packages/dev-env/docker/Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
  const pulled = containers.map(([, { image }]) => image).filter((image) => !image.startsWith('portal-'));
  expect(bases.length).toBeGreaterThan(3);
  const images = [...new Set([...bases, ...pulled])];
  expect(images.filter((image) => !page.includes(`| \`${image}\` |`))).toEqual([]);
});

it.each(['.gitignore', '.dockerignore'])('%s leaves out what holds secrets, in whatever folder it lies', (file) => {
  const left = readFileSync(join(root, file), 'utf8').split('\n');
  // A name alone means every folder to git, and the topmost one to image builds.
  const everywhere = file === '.gitignore' ? '' : '**/';
  expect(left).toEqual(expect.arrayContaining([`${everywhere}.env`, `${everywhere}.env.*`]));
  expect(left.map((line) => line.replaceAll('/', ''))).toEqual(expect.arrayContaining(['.data', 'secrets']));
});
