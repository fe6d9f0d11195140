import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkLocales } from '@portal/build-config/i18n/check-locales';
import { LOCALES } from '@portal/contracts/locales';
import { environmentWith } from '../config';
import { findUnits } from '../units/units';
import { layOut } from './lay-out';
import { withEntry } from './list-entry';
import { domainNamesOf, namesOf } from './names';
import { newAdr, nextNumber } from './new-adr';
import { newMicroFrontend } from './new-mfe';
import { newMigration, nextStamp } from './new-migration';
import { newService } from './new-service';
import { scratchRepository } from './scratch-repository';

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>;
}

/** What a tool has to say about the scratch repository; nothing when all is well. */
const complaintsOf = (scratch: string, program: string, ...args: string[]) => {
  // Without CI: the first run of a new service's tests writes its schema report.
  const env = environmentWith({ CI: undefined });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scratch, program), ...args], {
    cwd: scratch,
    encoding: 'utf8',
    env,
  });
  return status === 0 ? '' : stdout + stderr;
};

describe('a repository with a new service, micro-frontend, migration and decision', () => {
  let scratch: string;
  let files: string[];
  beforeAll(() => {
    scratch = scratchRepository();
    files = [
      ...newService('pump-tests', scratch),
      ...newMicroFrontend('pump-tests', scratch),
      ...newMicroFrontend('pump-views', scratch),
      ...newMigration('pump-tests/pressures', scratch),
      ...newMigration('pump-tests/add-medium', scratch, 'pump_test'),
      ...newAdr('pumps-are-tested-twice', scratch),
    ];
    layOut(files, scratch);
    expect(complaintsOf(scratch, 'proto/generate.mjs')).toBe('');
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('no blank of a template stayed empty', () => {
    // The words of rights go to files that were there, with blanks of their own.
    const made = files.filter((file) => !file.startsWith('mfe-staff/'));
    expect(
      made.filter((file) => /NAME|THING|SCHEMA|STAMP|NUMBER/.test(file) || /\{\{\w/.test(readFileSync(join(scratch, file), 'utf8'))),
    ).toEqual([]);
  });

  it('its migrations are in order, made on one day as they were', () => {
    const stamps = files.flatMap((file) => /migrations\/(\d{14})-/.exec(file)?.[1] ?? []);
    expect(stamps).toHaveLength(3);
    expect(stamps).toEqual([...new Set(stamps)].sort());
  });

  it('has both units, and docker-compose.yml runs them', () => {
    const units = findUnits(scratch);
    expect(units.map(({ name }) => name)).toEqual(expect.arrayContaining(['svc-pump-tests', 'mfe-pump-tests', 'mfe-pump-views']));
    const compose = parse(readFileSync(join(scratch, 'docker-compose.yml'), 'utf8')) as Compose;
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['svc-pump-tests-migrate', 'svc-pump-tests-2', 'mfe-pump-tests']));
    expect(readFileSync(join(scratch, 'packages/dev-env/docker/nats.conf'), 'utf8')).toContain(
      '{ user: pump_tests, password: $NATS_PUMP_TESTS_PASSWORD, permissions { publish { allow: ["pump_tests.>"',
    );
    expect(compose.services['shell-bff']?.environment?.UNITS).toContain('mfe-pump-tests=http://mfe-pump-tests:8080');
  });

  it('is asked for its background jobs by their registry', () => {
    const { portal } = JSON.parse(readFileSync(join(scratch, 'svc-sync/package.json'), 'utf8')) as { portal: { calls: string[] } };
    expect(portal.calls).toContain('pump-tests');
  });

  it('is a domain of the proofs', () => {
    expect(readFileSync(join(scratch, 'e2e/domains/domains.ts'), 'utf8')).toMatch(/DOMAINS: readonly Domain\[\] = \[.*, pumpTests\];/);
  });

  it('publishes its event, and a screen takes it', () => {
    expect(readFileSync(join(scratch, 'docs/events.md'), 'utf8')).toContain('`pump_tests.v1.pump_test_changed`');
    expect(complaintsOf(scratch, 'packages/build-config/src/events/events.test.mjs')).toBe('');
  });

  it('takes no calls that another service has', () => {
    expect(() => newService('locations', scratch)).toThrow('has calls at /locations already');
    expect(existsSync(join(scratch, 'svc-locations'))).toBe(false);
  });

  it('knows its rights, in every language', () => {
    expect(readFileSync(join(scratch, 'packages/contracts/src/access.ts'), 'utf8')).toContain('  pump_tests: ALL,\n} as const');
    const texts = JSON.parse(readFileSync(join(scratch, 'mfe-staff/locales/pl.json'), 'utf8')) as { areas: Record<string, string> };
    expect(texts.areas.pump_tests).toBe('Pump tests');
  });

  it('asks for the translations of its title, and of nothing else', () => {
    const faults = checkLocales(join(scratch, 'mfe-pump-tests'));
    expect(faults.filter((fault) => !fault.includes('"routes.pump_tests" is left in English'))).toEqual([]);
    expect(faults).toHaveLength(LOCALES.length - 1);
  });

  it('begins with one page where the domain has no calls of its own', () => {
    expect(readFileSync(join(scratch, 'mfe-pump-views/manifest.ts'), 'utf8')).toContain("path: '/pump_views'");
    expect(
      checkLocales(join(scratch, 'mfe-pump-views')).filter((fault) => !fault.includes('"routes.pump_views" is left in English')),
    ).toEqual([]);
    expect(() => newMicroFrontend('pump-parts', scratch, 'valve')).toThrow('npm run new:service -- pump-parts valve');
  });

  // Whole compilers on two cores.
  const PATIENCE = 180_000;

  it(
    'passes lint and types',
    () => {
      const typescript = files.filter((file) => /\.tsx?$/.test(file));
      expect(complaintsOf(scratch, 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...typescript)).toBe('');
      expect(complaintsOf(scratch, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...typescript)).toBe('');
      for (const project of ['browser', 'server', 'tests'])
        expect(complaintsOf(scratch, 'node_modules/typescript7/bin/tsc', '--noEmit', '-p', `tsconfig.${project}.json`)).toBe('');
    },
    PATIENCE,
  );

  it(
    'builds',
    () => {
      expect(complaintsOf(scratch, 'packages/build-config/bin/service.mjs', 'build', 'svc-pump-tests')).toBe('');
      expect(complaintsOf(scratch, 'packages/build-config/bin/web.mjs', 'build', 'mfe-pump-tests')).toBe('');
      expect(existsSync(join(scratch, 'svc-pump-tests/dist/main.cjs'))).toBe(true);
      const manifest = JSON.parse(readFileSync(join(scratch, 'mfe-pump-tests/dist/portal-manifest.json'), 'utf8')) as {
        routes: Array<{ path: string }>;
      };
      expect(manifest.routes).toMatchObject([{ path: '/pump_tests' }]);
    },
    PATIENCE,
  );

  it(
    'its tests run',
    () => {
      const tests = [
        '--ci',
        '--silent',
        '--selectProjects',
        'svc-pump-tests',
        'mfe-pump-tests',
        'mfe-pump-views',
        '--testPathIgnorePatterns',
        'locales.test',
      ];
      expect(complaintsOf(scratch, 'node_modules/jest/bin/jest.js', ...tests)).toBe('');
      expect(existsSync(join(scratch, 'svc-pump-tests/migrations/schema.report.md'))).toBe(true);
    },
    PATIENCE,
  );
});

it('a domain begins with the thing it is named after, or with another', () => {
  expect(domainNamesOf('locations')).toMatchObject({ schema: 'locations', table: 'location', Item: 'Location', path: 'locations' });
  expect(domainNamesOf('audits')).toMatchObject({ text: 'audit', aText: 'an audit' });
  expect(domainNamesOf('work-categories').aText).toBe('a work category');
  expect(domainNamesOf('work-categories')).toMatchObject({ thing: 'work-category', items: 'workCategories', text: 'work category' });
  expect(domainNamesOf('inventory', 'machine')).toMatchObject({ name: 'inventory', table: 'machine', title: 'Machines' });
  expect(domainNamesOf('boxes')).toMatchObject({ thing: 'box', things: 'boxes' });
});

it('names in every spelling', () => {
  expect(namesOf('pump-tests', new Date('2026-11-21T09:08:07Z'))).toEqual({
    name: 'pump-tests',
    snake: 'pump_tests',
    camel: 'pumpTests',
    Pascal: 'PumpTests',
    title: 'Pump tests',
    stamp: '20261121090807',
  });
});

it.each(['', 'Pumps', '1st', 'pump--tests', '../etc', 'pump_tests'])('%j is no name', (name) => {
  expect(() => namesOf(name)).toThrow(/is no name/);
});

it('a migration made in the same second as the one before it, or under a clock that is behind, has a later stamp', () => {
  const now = new Date('2026-11-22T23:59:59Z');
  expect(nextStamp(['index.ts', 'schema.ts', '20261121-2-issue.ts'], now)).toBe('20261122235959');
  expect(nextStamp(['20261122235958-a.ts', '20261122101500-b.ts'], now)).toBe('20261122235959');
  expect(nextStamp(['20261122235959-a.ts'], now)).toBe('20261123000000');
  expect(nextStamp(['20261130120000-a.ts'], now)).toBe('20261130120001');
});

it('a migration goes to the end of the list', () => {
  const index =
    "import type { Migration } from 'kit';\nimport { first } from './first';\n\nexport const migrations: Migration[] = [first];\nexport const EXTENSIONS = ['pg_trgm'];\n";
  expect(withEntry(index, 'migrations', 'second', './second')).toBe(
    "import type { Migration } from 'kit';\nimport { first } from './first';\nimport { second } from './second';\n\nexport const migrations: Migration[] = [first, second];\nexport const EXTENSIONS = ['pg_trgm'];\n",
  );
});

it('decisions are numbered on', () => {
  expect(nextNumber(['0001-a.md', '0010-b.md', 'README.md'])).toBe('0011');
  expect(nextNumber([])).toBe('0001');
});
