import { addLocales, type LocaleLoader } from '../i18n/namespaces';
import { cached, type Part } from './part';
import type { LiveTag } from '../live/change';
import type { SearchSourcePart } from './search-source';
import type { SetupCountPart } from './setup-count';
import type { MenuEntry, PartAccess, PublishedSetupStep, SettingsEntry, SetupLink, TerminalMode } from '../portal/published';

export interface RouteSpec<Id extends string = string> {
  /** Name of the screen; those of the specification are in `packages/contracts/src/screens.ts`. */
  id: Id;
  path: `/${string}`;
  page: Part;
  access: PartAccess;
  /** Key in the unit's namespace. */
  title: string;
  /** Name of the `pageLocales` that it shows beside the unit's texts. */
  texts?: string | readonly string[];
  /** Screen of this unit that it belongs to: its entry in the navigation is lit. By default the one whose address leads furthest here. */
  parent?: NoInfer<Id>;
}

export interface WidgetSpec {
  id: string;
  component: Part;
  title: string;
  columns: readonly [least: number, most: number];
  /**
   * In rem, of a widget that is always as high: so much room is kept while it loads. What stands below one without is shown once that has
   * loaded.
   */
  height?: number;
  /** The same on a phone, where its parts stand below each other. */
  phoneHeight?: number;
  /** Its place on the dashboard of a person whose dashboard nobody arranged, among the other units' by order. */
  standard?: { order: number; columns: number };
  access?: PartAccess;
  /** Name of the `pageLocales` that it shows beside the unit's texts. */
  texts?: string;
}

export interface SlotSpec {
  /** Named by the unit that owns the place: `issue.detail.people`. */
  slot: string;
  component: Part;
  order: number;
  /** `guest`: shown without a session too; such a component asks for public calls alone and uses no `usePortal`. */
  access?: PartAccess | 'guest';
  /** Name of the `pageLocales` that it shows beside the unit's texts. */
  texts?: string;
}

export interface ActionSpec<Id extends string = string> {
  id: string;
  /** Key in the unit's namespace, a verb or what is made: "New issue". */
  title: string;
  icon: string;
  /** The screen where it is done; `{ new: '1' }` in the query opens what `useNewAction` of that screen opens. */
  route: Id;
  query?: Readonly<Record<string, string>>;
  order: number;
  /** Beside what the screen itself asks for. */
  access?: PartAccess;
  /** The key `N` does it on every screen of the unit. */
  shortcut?: 'new';
}

export interface SearchSpec {
  id: string;
  /** Key in the unit's namespace: what is found. */
  title: string;
  order: number;
  access?: PartAccess;
  source: SearchSourcePart;
}

/** A step of the set-up of a plant. Its state is counted from the data. */
export interface SetupSpec<Id extends string = string> extends Omit<PublishedSetupStep, 'count' | 'links' | 'live'> {
  live: readonly LiveTag[];
  links: readonly (SetupLink & { route: Id })[];
  count: SetupCountPart;
}

export interface JobSpec {
  /** As the registry names it: `identity.import-people`. */
  type: `${string}.${string}`;
  /** Key in the unit's namespace: what the job does, "Import of people". */
  title: string;
}

/** What a unit gives to the portal. */
export interface Manifest<Id extends string = string> {
  /** The shell declares its own screens too. */
  name: `mfe-${string}` | 'shell-web';
  /** Version of this shape. */
  api: 1;
  /** Of its texts; unique among units. */
  namespace: string;
  /** Fetches `./locales/${language}.json`; `webpackExclude` leaves the notes for translators out of the build. */
  locales: LocaleLoader;
  /** Fetches `./locales/settings/${language}.json`: texts that only pages below `/settings` show, so that nobody else loads them. */
  settingsLocales?: LocaleLoader;
  /** Fetches `./locales/NAME/${language}.json` by name: texts that only the pages and slots which name them show. */
  pageLocales?: Readonly<Record<string, LocaleLoader>>;
  routes: readonly RouteSpec<Id>[];
  menu?: readonly (MenuEntry & { route: NoInfer<Id> })[];
  settings?: readonly (SettingsEntry & { route: NoInfer<Id> })[];
  widgets?: readonly WidgetSpec[];
  slots?: readonly SlotSpec[];
  /** What can be begun from anywhere: in the command palette, one of them by the key `N`. */
  actions?: readonly ActionSpec<NoInfer<Id>>[];
  /** What the command palette finds: one bounded call each. */
  search?: readonly SearchSpec[];
  terminals?: readonly (TerminalMode & { route: NoInfer<Id> })[];
  /** Words for the background jobs that are begun here. */
  jobs?: readonly JobSpec[];
  /** What a new plant needs of this domain, step by step. Their texts stand in `pageLocales.setup`. */
  setup?: readonly SetupSpec<NoInfer<Id>>[];
}

/** Declares a unit. Data only: the build publishes it as JSON, the shell draws menus and routes from that. */
export function defineManifest<const Id extends string>(manifest: Manifest<Id>): Manifest<Id> {
  const withTexts = (shown: Part, wanted: readonly [string, LocaleLoader][]): Part => {
    if (wanted.length === 0) return shown;
    const texts = () => wanted.map(([name, loader]) => addLocales(manifest.namespace, loader, name));
    return { ...shown, load: cached(async () => (await Promise.all([shown.load(), ...texts()]))[0]) };
  };
  const routes = manifest.routes.map((route) => ({ ...route, page: withTexts(route.page, textsOf(manifest, route)) }));
  const placed = <P extends WidgetSpec | SlotSpec>(place: P): P => ({
    ...place,
    component: withTexts(place.component, textsOf(manifest, place)),
  });
  const slots = manifest.slots?.map(placed);
  const widgets = manifest.widgets?.map(placed);
  const setup = manifest.setup?.map((step) => ({ ...step, count: withSetupTexts(manifest, step.count) }));
  return { ...manifest, routes, ...(slots && { slots }), ...(widgets && { widgets }), ...(setup && { setup }) };
}

/** Fetches the texts of the set-up with the count: whoever shows its facts shows the step. */
function withSetupTexts({ namespace, pageLocales }: Manifest, count: SetupCountPart): SetupCountPart {
  const loader = pageLocales?.setup;
  if (!loader) return count;
  return { ...count, load: async () => (await Promise.all([count.load(), addLocales(namespace, loader, 'setup')]))[0] };
}

/** Texts of a page or a slot beside those of its unit. */
function textsOf(
  { settingsLocales, pageLocales = {} }: Manifest,
  { path = '', texts = '' }: { path?: string; texts?: string | readonly string[] },
): [string, LocaleLoader][] {
  const wanted: [string, LocaleLoader | undefined][] = [
    ['settings', path.startsWith('/settings') ? settingsLocales : undefined],
    ...[texts].flat().map((name): [string, LocaleLoader | undefined] => [name, pageLocales[name]]),
  ];
  return wanted.filter((one): one is [string, LocaleLoader] => one[1] !== undefined);
}
