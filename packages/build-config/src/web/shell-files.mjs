import { offeredBy } from './shared-offers-plugin.mjs';

/** Pages of people without a session keep to what they need themselves, and so do those of guests and terminals with what is a list's. */
const WITHOUT_SESSION = ['sign-in', 'account'];
const WITHOUT_LISTS = [...WITHOUT_SESSION, 'guest', 'terminal'];

/** Whether a chunk is fetched for one of these that are shared. */
const isFetchedFor = (names) => (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ module }) => names.includes(offeredBy(module))));

/** One file for all that chunks of a kind stand on: by themselves, small as they are, modules compress badly and are a request each. */
const fileOf = (name, { priority, isMeant, without }) => ({
  name,
  priority,
  chunks: (chunk) => !chunk.canBeInitial() && !without.includes(chunk.name),
  test: (module, { chunkGraph }) => isMeant([...chunkGraph.getModuleChunksIterable(module)]),
  enforce: true,
});

const components = (...names) => names.map((name) => `@portal/ui-kit/${name}`);

/** What every screen stands on, also those of guests and terminals. */
const OF_SCREENS = [
  'react-router',
  '@tanstack/react-query',
  '@portal/portal-kit',
  ...components('badge', 'card', 'control-row', 'keys', 'notice', 'page-header', 'skeleton', 'stack', 'status-badge', 'tooltip'),
];

/** What a list stands on beyond that. */
const OF_LISTS = [
  '@portal/portal-kit/list',
  ...components('breadcrumbs', 'checkbox', 'count-link', 'data-table', 'empty-state', 'error-state'),
  ...components('filter-chips', 'pagination', 'search-field', 'switch'),
];

/** The frame of people and that of terminals. */
const FRAMES = ['portal', 'terminal'];

/**
 * The shell's files beyond its first. What several of the others stand on is sent once: webpack's own least size would put a copy of it
 * into each.
 */
export const SHELL_FILES = {
  screen: fileOf('screen', { priority: 30, without: WITHOUT_SESSION, isMeant: (chunks) => chunks.some(isFetchedFor(OF_SCREENS)) }),
  frame: fileOf('frame', {
    priority: 20,
    without: WITHOUT_SESSION,
    isMeant: (chunks) => FRAMES.every((name) => chunks.some((chunk) => chunk.name === name)),
  }),
  list: fileOf('list', { priority: 10, without: WITHOUT_LISTS, isMeant: (chunks) => chunks.some(isFetchedFor(OF_LISTS)) }),
  kit: { test: /[\\/]packages[\\/](portal-kit|ui-kit|contracts)[\\/]src[\\/]/, chunks: 'async', minChunks: 2, minSize: 4_000 },
};

/** What everybody who is signed in sees: the frame, and a list. */
export const SIGNED_IN = ['portal', 'screen', 'list', 'screen-icons'];
