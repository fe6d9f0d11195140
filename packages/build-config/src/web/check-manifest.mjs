/**
 * What would otherwise show only when somebody opens the page.
 * @param {{ manifest: object, isAccess: Function, exportsOf: (module: string) => Promise<string[] | undefined>, texts: Record<string,
 * Record<string, string>>, unit: string }} input
 * @returns {Promise<string[]>} one sentence per fault; empty when the manifest is right
 */
export async function manifestFaults({ manifest, isAccess, exportsOf, texts, unit }) {
  const faults = [];
  if (manifest.name !== unit) faults.push(`name is "${manifest.name}", the package is "${unit}"`);
  if (manifest.api !== 1) faults.push(`api ${manifest.api} is not one that the shell speaks (1)`);
  const routes = manifest.routes ?? [];
  faults.push(
    ...duplicates(
      'route id',
      routes.map(({ id }) => id),
    ),
  );
  faults.push(
    ...duplicates(
      'route path',
      routes.map(({ path }) => path),
    ),
  );
  faults.push(
    ...duplicates(
      'widget id',
      (manifest.widgets ?? []).map(({ id }) => id),
    ),
  );
  for (const member of ['actions', 'search', 'setup'])
    faults.push(
      ...duplicates(
        `id of ${member}`,
        (manifest[member] ?? []).map(({ id }) => id),
      ),
    );
  faults.push(...unknownRoutes(manifest, new Set(routes.map(({ id }) => id))));
  faults.push(...unknownAccess(manifest, isAccess));
  faults.push(...missingTitles(manifest, texts));
  faults.push(...(await missingParts(manifest, exportsOf)));
  return faults.map((fault) => `manifest.ts: ${fault}`);
}

/** Every part of a manifest, wherever it stands. */
export function partsOf(manifest) {
  return [
    ...(manifest.routes ?? []).map(({ page }) => page),
    ...[...(manifest.widgets ?? []), ...(manifest.slots ?? [])].map(({ component }) => component),
    ...(manifest.search ?? []).map(({ source }) => source),
    ...(manifest.setup ?? []).map(({ count }) => count),
  ];
}

/** Keys of every title and description, for the drawer, settings and widgets to show before the unit is loaded. */
export function titlesOf(manifest) {
  const titled = ['routes', 'menu', 'settings', 'widgets', 'actions', 'search', 'jobs', 'setup'].flatMap(
    (member) => manifest[member] ?? [],
  );
  return [...new Set(titled.flatMap(({ title, description }) => [title, description]).filter(Boolean))];
}

/** Keys of what a step of the set-up says beside its title. It comes with the unit. */
function setupTextsOf({ setup = [] }) {
  return setup.flatMap(({ hint, links, samples = [] }) => [hint, ...[...links, ...samples].map(({ title }) => title)]);
}

function duplicates(what, values) {
  return values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${what} "${value}" is there twice`);
}

function unknownRoutes({ routes = [], menu = [], settings = [], terminals = [], actions = [], setup = [] }, known) {
  const parents = routes.flatMap(({ parent }) => (parent === undefined ? [] : [{ route: parent }]));
  return [...parents, ...menu, ...settings, ...terminals, ...actions, ...setup.flatMap(({ links }) => links)]
    .filter(({ route }) => !known.has(route))
    .map(({ route }) => `"${route}" is no route of this unit`);
}

const WORDS_OF_ACCESS = new Set(['any', 'admin']);

function unknownAccess(manifest, isAccess) {
  const links = (manifest.setup ?? []).flatMap((step) => step.links);
  return ['routes', 'widgets', 'slots', 'menu', 'settings', 'actions', 'search', 'setup']
    .flatMap((member) =>
      (manifest[member] ?? [])
        .concat(member === 'setup' ? links : [])
        .map(({ access }) => (member === 'slots' && access === 'guest' ? 'any' : access)),
    )
    .filter((access) => access !== undefined && !WORDS_OF_ACCESS.has(access) && !isAccess(access))
    .map((access) => `"${access}" is no permission key`);
}

function missingTitles(manifest, texts) {
  return [...titlesOf(manifest), ...setupTextsOf(manifest)].flatMap((title) =>
    Object.keys(texts)
      .filter((language) => texts[language][title] === undefined)
      .map((language) => `title "${title}" is missing in locales/${language}.json`),
  );
}

async function missingParts(manifest, exportsOf) {
  const faults = await Promise.all(
    partsOf(manifest).map(async (entry) => {
      if (!entry?.part || !entry.module) return 'a page or component is not written as part(() => import("./file"), "Name")';
      const names = await exportsOf(entry.module);
      if (!names) return `there is no module ${entry.module}`;
      return names.includes(entry.part) ? undefined : `${entry.module} does not export ${entry.part}`;
    }),
  );
  return faults.filter(Boolean);
}
