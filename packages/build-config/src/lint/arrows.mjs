/**
 * The arrows between units. Whatever is not listed is forbidden; docs/ARCHITECTURE.md tells why.
 * A role stands in every package.json under `portal.role`.
 */
export const ALLOWED = {
  contracts: [],
  proto: [],
  'ui-kit': [],
  'build-config': ['contracts'],
  'service-kit': ['contracts', 'proto'],
  'portal-kit': ['contracts', 'proto', 'ui-kit'],
  'shell-web': ['contracts', 'portal-kit', 'ui-kit'],
  mfe: ['contracts', 'portal-kit', 'ui-kit'],
  bff: ['contracts', 'proto', 'service-kit'],
  service: ['contracts', 'proto', 'service-kit'],
  'dev-env': ['build-config', 'contracts', 'proto', 'service-kit'],
  e2e: ['build-config', 'contracts', 'dev-env'],
};

/** Roles whose code a browser downloads. */
export const BROWSER_ROLES = new Set(['ui-kit', 'portal-kit', 'shell-web', 'mfe']);

/** The parts of the service kit that know no database; the BFF takes no others. */
const BFF_MAY_NOT = /^@portal\/service-kit\/(database|files|jobs|list|migration|query|projections|service|tasks|testing|use-case)(\/|$)/;

/** Modules of contracts that load zod; those named `contracts` reach a browser as data. */
const WITH_ZOD = /^@portal\/contracts\/(.*schemas|answers|contract|list-query|body-limits|component-names|openapi\/.*)$/;

const SERVER_LIBRARIES = ['express', 'knex', 'pg', 'nats', '@grpc/grpc-js', 'undici', 'pino', 'zod'];
const EDGE_LIBRARIES = ['express', 'pg', 'nats', '@grpc/grpc-js'];

/** Libraries that a role must not import, with the reason shown to whoever tries. */
const BANNED_LIBRARIES = {
  bff: { names: ['knex', 'pg'], why: 'the BFF keeps no state: ask a service' },
  mfe: {
    names: [...SERVER_LIBRARIES, 'single-spa', 'i18next', '@tanstack/react-query', 'react-hook-form'],
    why: 'portal-kit gives a micro-frontend what it needs',
  },
  'shell-web': { names: SERVER_LIBRARIES, why: 'a browser downloads this' },
  'portal-kit': { names: SERVER_LIBRARIES, why: 'a browser downloads this' },
  'ui-kit': {
    names: [...SERVER_LIBRARIES, 'single-spa', 'i18next', 'react-i18next', '@tanstack/react-query', 'react-router'],
    why: 'the ui-kit neither fetches nor translates nor routes',
  },
  service: { names: EDGE_LIBRARIES, why: 'service-kit owns the edges' },
};

const libraryOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const BUILD_FILE = /(^|\/)([\w.-]+\.config\.m?js|jest\.[\w.-]+)$/;
const TEST_FILE = /(\.test\.tsx?$|\/tests?\/|\.factory\.tsx?$)/;
const MIGRATION = /\/migrations\//;

/**
 * Why an import is forbidden, or null.
 * @param {{role: string, name: string, file: string}} from the importing unit, its package name and the file
 * @param {{specifier: string, role: string|null, typeOnly: boolean, leavesPackage: boolean}} to
 */
export function forbidden(from, to) {
  if (BUILD_FILE.test(from.file)) return null;
  if (to.leavesPackage) return 'another package is imported by its name, never by a relative path';
  if (to.role !== null) return forbiddenUnit(from, to);
  return forbiddenLibrary(from, to);
}

function forbiddenUnit(from, to) {
  if (to.specifier === from.name || to.specifier.startsWith(`${from.name}/`)) return null;
  if (TEST_FILE.test(from.file) && to.role === 'build-config') return null;
  if (!(ALLOWED[from.role] ?? []).includes(to.role)) return `${from.role} must not import ${to.role}`;
  if (from.role === 'bff' && BFF_MAY_NOT.test(to.specifier)) return 'the BFF takes only the parts of the service kit that know no database';
  if (from.role === 'mfe' && to.specifier.startsWith('@portal/portal-kit/shell')) return 'this surface of portal-kit belongs to the shell';
  if (to.role === 'proto' && BROWSER_ROLES.has(from.role) && !(to.typeOnly && to.specifier === '@portal/proto/events')) {
    return 'a browser knows events by their names: it takes the types of @portal/proto/events and nothing else';
  }
  if (BROWSER_ROLES.has(from.role) && !to.typeOnly && !TEST_FILE.test(from.file) && WITH_ZOD.test(to.specifier)) {
    return 'schemas stay on the server (zod weighs 93 KB): import contracts, and types with `import type`';
  }
  return null;
}

function forbiddenLibrary(from, to) {
  const library = libraryOf(to.specifier);
  const banned = BANNED_LIBRARIES[from.role];
  const testOfService = from.role === 'service' && TEST_FILE.test(from.file);
  if (banned?.names.includes(library) && !to.typeOnly && !testOfService) return `${from.role} must not import ${library}: ${banned.why}`;
  if (from.role === 'service' && library === 'knex' && !MIGRATION.test(from.file) && !testOfService)
    return 'only a migration takes knex: a repository takes the query of service-kit';
  return null;
}
