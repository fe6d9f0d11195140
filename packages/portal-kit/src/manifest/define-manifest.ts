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
  /** The `pageLocales` that it needs in addition to the unit's texts. */
  texts?: string | readonly string[];
  /** The screen of this unit whose navigation entry is marked as current. By default the screen with the longest matching address. */
  parent?: NoInfer<Id>;
}

export interface WidgetSpec {
  id: string;
  component: Part;
  title: string;
  columns: readonly [least: number, most: number];
  /**
   * The fixed height of a widget, in rem. The dashboard keeps this space while the widget loads. What is below a widget without a fixed
   * height appears after it has loaded.
   */
  height?: number;
  /** The same on a phone, where its parts are below each other. */
  phoneHeight?: number;
  /** Its place on a dashboard that nobody arranged, by order among the widgets of all units. */
  standard?: { order: number; columns: number };
  access?: PartAccess;
  /** The `pageLocales` that it needs in addition to the unit's texts. */
  texts?: string;
}

export interface SlotSpec {
  /** The name that the owning unit gives to the place: `issue.detail.people`. */
  slot: string;
  component: Part;
  order: number;
  /** `guest`: also shown without a session. Such a component makes only public calls and does not use `usePortal`. */
  access?: PartAccess | 'guest';
  /** The `pageLocales` that it needs in addition to the unit's texts. */
  texts?: string;
}

export interface ActionSpec<Id extends string = string> {
  id: string;
  /** Key in the unit's namespace: a verb or the new thing, "New issue". */
  title: string;
  icon: string;
  /** The screen of the action. `{ new: '1' }` in the query opens the dialog of that screen's `useNewAction`. */
  route: Id;
  query?: Readonly<Record<string, string>>;
  order: number;
  /** A further right, in addition to the right of the screen. */
  access?: PartAccess;
  /** The key `N` starts it on every screen of the unit. */
  shortcut?: 'new';
}

export interface SearchSpec {
  id: string;
  /** Key in the unit's namespace: the kind of things found. */
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
  /** Key in the unit's namespace: the name of the job, "Import of people". */
  title: string;
}

/** The parts of the portal that a unit provides. */
export interface Manifest<Id extends string = string> {
  /** The shell declares its own screens too. */
  name: `mfe-${string}` | 'shell-web';
  /** Version of this shape. */
  api: 1;
  /** The namespace of its texts; unique among units. */
  namespace: string;
  /** Fetches `./locales/${language}.json`; `webpackExclude` leaves the notes for translators out of the build. */
  locales: LocaleLoader;
  /** Fetches `./locales/settings/${language}.json`: texts for pages below `/settings`. Other pages do not load them. */
  settingsLocales?: LocaleLoader;
  /** Fetches `./locales/NAME/${language}.json` by name: texts for the pages and slots that name them. */
  pageLocales?: Readonly<Record<string, LocaleLoader>>;
  routes: readonly RouteSpec<Id>[];
  menu?: readonly (MenuEntry & { route: NoInfer<Id> })[];
  settings?: readonly (SettingsEntry & { route: NoInfer<Id> })[];
  widgets?: readonly WidgetSpec[];
  slots?: readonly SlotSpec[];
  /** Actions of the command palette, available on every screen. The key `N` starts one of them. */
  actions?: readonly ActionSpec<NoInfer<Id>>[];
  /** Searches of the command palette: one bounded call each. */
  search?: readonly SearchSpec[];
  terminals?: readonly (TerminalMode & { route: NoInfer<Id> })[];
  /** Names of the background jobs that start here. */
  jobs?: readonly JobSpec[];
  /** The steps of the set-up of a new plant in this domain. Their texts are in `pageLocales.setup`. */
  setup?: readonly SetupSpec<NoInfer<Id>>[];
}

/** Declares a unit. It is data only: the build publishes it as JSON, and the shell draws menus and routes from it. */
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

/** Fetches the texts of the set-up with the count, because a page that shows facts also shows the step. */
function withSetupTexts({ namespace, pageLocales }: Manifest, count: SetupCountPart): SetupCountPart {
  const loader = pageLocales?.setup;
  if (!loader) return count;
  return { ...count, load: async () => (await Promise.all([count.load(), addLocales(namespace, loader, 'setup')]))[0] };
}

/** Texts of a page or a slot, in addition to those of its unit. */
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
