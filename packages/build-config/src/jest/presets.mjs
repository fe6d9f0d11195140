import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Packages with ES modules or dynamic imports; jest runs CommonJS, so they are compiled like our own code. */
const COMPILED = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'jose',
  'openid-client',
  'oauth4webapi',
  'eventsource-parser',
  'lucide-react',
  '@module-federation',
  '@opentelemetry/otlp-exporter-base',
  '@seriousme',
  'idb',
  'bwip-js',
  'preact',
];

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: jsx }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const base = ({ name, folder, root }) => ({
  displayName: name,
  rootDir: folder,
  roots: ['<rootDir>'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  cacheDirectory: path.join(root, '.cache/jest'),
  transform: { '\\.tsx$': swc(true), '\\.(ts|js|mjs)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${COMPILED.join('|')})/)`],
  resolver: path.join(here, 'resolver.cjs'),
});

/**
 * Project of a service, the BFF or a package without a screen. A PostgreSQL and a NATS are there for its tests:
 * those that TEST_DATABASE_URL and TEST_NATS_URL name, else two that last as long as the run.
 */
export const nodeProject = (unit) => ({
  ...base(unit),
  testEnvironment: path.join(here, 'node-environment.mjs'),
  globalSetup: path.join(here, 'infrastructure-up.mjs'),
  globalTeardown: path.join(here, 'infrastructure-down.mjs'),
});

/** Project of a front end: a document, Testing Library and its matchers. Styles and pictures are names only. */
export const webProject = (unit) => ({
  ...base(unit),
  testEnvironment: path.join(here, 'web-environment.mjs'),
  setupFiles: [path.join(here, 'browser-globals.mjs')],
  setupFilesAfterEnv: [path.join(here, 'testing-library.mjs')],
  // Its CommonJS build has other exports than the one that a bundler takes.
  moduleNameMapper: {
    '^bwip-js/browser$': path.join(unit.root, 'node_modules/bwip-js/dist/bwip-js.mjs'),
    '\\.(css|svg|png|webp|woff2)$': path.join(here, 'asset.cjs'),
  },
});
