import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The one list of libraries that exist once in a page. The shell brings them; a micro-frontend only consumes
 * them (`import: false`), so that its build stays small and React has one copy.
 *
 * `signIn: true` ones are in the shell's first chunk, because the sign-in page needs them anyway; the others
 * come when a screen asks for them. A name that ends in `/` shares every sub-path of the package by itself.
 * `exports` are the only ones that units may use: a shared library cannot be shaken, and all of react-router
 * weighs 52 KiB (brotli) where these few weigh 14.
 */
export const SINGLETONS = [
  { name: 'react', signIn: true },
  { name: 'react/jsx-runtime', signIn: true },
  { name: 'react-dom', signIn: true },
  { name: 'react-dom/client', signIn: true },
  { name: 'styled-components', signIn: true },
  { name: 'i18next', signIn: true },
  { name: 'react-i18next', signIn: true, exports: ['initReactI18next', 'useTranslation'] },
  {
    name: 'react-router',
    exports: ['BrowserRouter', 'MemoryRouter', 'Navigate', 'Route', 'Routes', 'useLocation', 'useNavigate', 'useParams', 'useSearchParams'],
  },
  {
    name: '@tanstack/react-query',
    exports: [
      'QueryClient',
      'QueryClientProvider',
      'keepPreviousData',
      'notifyManager',
      'replaceEqualDeep',
      'useIsFetching',
      'useMutation',
      'useQueries',
      'useQuery',
      'useQueryClient',
    ],
  },
  { name: '@portal/portal-kit' },
  { name: '@portal/portal-kit/list' },
  { name: '@portal/portal-kit/forms' },
  { name: '@portal/portal-kit/fields' },
  { name: '@portal/portal-kit/clock' },
  { name: '@portal/portal-kit/files' },
  { name: '@portal/portal-kit/jobs' },
  { name: '@portal/portal-kit/setup' },
  { name: '@portal/portal-kit/locations' },
  { name: '@portal/portal-kit/equipment' },
  { name: '@portal/portal-kit/barcodes' },
  { name: '@portal/portal-kit/change-log' },
  { name: '@portal/portal-kit/offline-queue' },
  { name: '@portal/ui-kit/' },
];

/** File of the shell that a loader fills, see `shared-libraries-loader.mjs`. */
export const SHARED_LIBRARIES = 'src/shared-libraries.ts';

/** The exports of a library that are shared; `undefined` when all are. */
export function sharedExports(name) {
  return SINGLETONS.find((library) => library.name === name)?.exports;
}

/** Components of the ui-kit that the sign-in page shows: in the first chunk, to save it a request each. */
export const SIGN_IN_COMPONENTS = readSignInComponents();

function readSignInComponents() {
  const file = new URL('./sign-in-components.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** `react-dom/client` → `react-dom`, `@portal/ui-kit/` → `@portal/ui-kit`. */
export function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Folder of a package as `unitDir` resolves it; walks up like Node does, whatever the package exports. */
export function packageDir(name, unitDir) {
  for (const folder of createRequire(path.join(unitDir, 'package.json')).resolve.paths(name) ?? []) {
    const candidate = path.join(folder, name);
    if (readJson(path.join(candidate, 'package.json'))) return candidate;
  }
  throw new Error(`${unitDir} cannot resolve the shared package ${name}`);
}

/** Version of a package as `unitDir` resolves it. */
export function packageVersion(name, unitDir) {
  return readJson(path.join(packageDir(name, unitDir), 'package.json')).version;
}

/**
 * What a micro-frontend says to Module Federation: all of it from the shell. Versions are held against each other when units are built, and
 * not anew for each import of each page.
 */
export function consumed(unitDir) {
  return Object.fromEntries(sharedRequests(unitDir).map((name) => [name, { singleton: true, import: false, requiredVersion: false }]));
}

/**
 * What the shell offers: each by the file it stands in, every component of the ui-kit by itself, and the sign-in ones in its first chunk.
 */
export function provided(unitDir) {
  const signIn = new Set([
    ...SINGLETONS.filter((library) => library.signIn).map(({ name }) => name),
    ...SIGN_IN_COMPONENTS.map((component) => `@portal/ui-kit/${component}`),
  ]);
  return Object.fromEntries(
    sharedRequests(unitDir).map((name) => {
      const version = packageVersion(packageOf(name), unitDir);
      return [providedBy(name, unitDir), { shareKey: name, singleton: true, eager: signIn.has(name), version, requiredVersion: false }];
    }),
  );
}

/**
 * Where the shell has a shared library from. One that it shares whole it imports itself; what is the house's own stands in a file that Node
 * finds too.
 */
function providedBy(name, unitDir) {
  if (sharedExports(name)) return `${path.join(unitDir, SHARED_LIBRARIES)}?of=${name}`;
  return name.startsWith('@portal/') ? createRequire(path.join(unitDir, 'package.json')).resolve(name) : name;
}

/** Every request that a micro-frontend may make of the shell; the lazily loaded ones too. */
export function sharedRequests(unitDir) {
  return SINGLETONS.flatMap(({ name }) => (name.endsWith('/') ? subPaths(name, unitDir) : [name]));
}

function subPaths(prefix, unitDir) {
  const source = path.join(packageDir(packageOf(prefix), unitDir), 'src');
  return readdirSync(source)
    .filter((file) => file.endsWith('.tsx') && !/\.(test|gallery)\.tsx$/.test(file))
    .map((file) => prefix + path.basename(file, '.tsx'));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
