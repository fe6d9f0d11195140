import type { Access } from '@portal/contracts/access';

/** Who may see it: `any` signed-in person, an administrator (`admin`), or the holder of `area/level`. */
export type PartAccess = 'any' | 'admin' | Access;

export interface PublishedRoute {
  id: string;
  path: string;
  /** Name of the exported component. */
  page: string;
  access: PartAccess;
  /** Key in the unit's namespace. */
  title: string;
  /** Id of the screen whose entry in the navigation is lit. */
  parent?: string;
}

export interface MenuEntry {
  route: string;
  icon: string;
  /** `warehouse`: in place of all others, on pages that lie below the root of a store. */
  place: 'drawer' | 'secondary' | 'warehouse';
  order: number;
  /** Right of the entry alone, beside the one that its screen asks for. */
  access?: PartAccess;
  /** Right with which another entry leads to this screen too: the entry is left out then. */
  unless?: PartAccess;
}

/** Under which heading a settings screen stands, in the order in which the headings follow each other. */
export const SETTINGS_GROUPS = ['equipment', 'company', 'issues', 'people', 'exchange', 'surveys'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** A screen of the settings hub. */
export interface SettingsEntry {
  route: string;
  icon: string;
  group: SettingsGroup;
  /** Its place among those of all units; docs/adding-a-domain.md lists the numbers. */
  order: number;
  /** Key in the unit's namespace: what is set there, in a sentence. It is searched with the title. */
  description: string;
  /** Right of the entry alone, beside the one that its screen asks for. */
  access?: PartAccess;
}

export interface PublishedWidget {
  id: string;
  component: string;
  title: string;
  /** Least and most of the twelve columns. */
  columns: readonly [number, number];
  /** In rem. */
  height?: number;
  /** In rem. */
  phoneHeight?: number;
  standard?: { order: number; columns: number };
  access?: PartAccess;
}

export interface PublishedSlotPart {
  slot: string;
  component: string;
  order: number;
  /** `guest`: shown without a session too. */
  access?: PartAccess | 'guest';
}

export interface PublishedAction {
  id: string;
  title: string;
  icon: string;
  route: string;
  query?: Readonly<Record<string, string>>;
  order: number;
  access?: PartAccess;
  shortcut?: 'new';
}

export interface PublishedSearch {
  id: string;
  title: string;
  order: number;
  access?: PartAccess;
  /** Name of the exported function. */
  source: string;
}

/** A screen where something of a step is done. */
export interface SetupLink {
  /** Key in the unit's namespace. */
  title: string;
  route: string;
  /** `{ new: '1' }` opens the form of the screen, `{ import: '1' }` its import. */
  query?: Readonly<Record<string, string>>;
  /** Beside what the step itself asks for. */
  access?: PartAccess;
}

/** A step of the set-up of a plant. */
export interface PublishedSetupStep {
  id: string;
  /** Key in the unit's namespace. */
  title: string;
  /** Key in the unit's namespace: what is to be done, in a sentence or two. */
  hint: string;
  icon: string;
  /** Its place among the steps of all units; docs/adding-a-domain.md lists the numbers. */
  order: number;
  access: PartAccess;
  /** Counted anew when one of these changes on the server: `user`. */
  live: readonly string[];
  /** Where it is done, the usual way first. */
  links: readonly SetupLink[];
  /** Files to fill in for its imports: `templateOf` of an import, and a key in the unit's namespace. */
  samples?: readonly { list: string; title: string }[];
  /** Name of the exported function. */
  count: string;
}

export interface TerminalMode {
  mode: string;
  route: string;
}

/** A manifest as the portal gets it: names instead of functions. Its titles come by themselves, in one language. */
export interface PublishedManifest {
  name: string;
  api: 1;
  namespace: string;
  routes: readonly PublishedRoute[];
  menu: readonly MenuEntry[];
  settings: readonly SettingsEntry[];
  widgets: readonly PublishedWidget[];
  slots: readonly PublishedSlotPart[];
  terminals: readonly TerminalMode[];
  actions?: readonly PublishedAction[];
  search?: readonly PublishedSearch[];
  jobs?: readonly { type: string; title: string }[];
  setup?: readonly PublishedSetupStep[];
}

/** A unit that is deployed now. */
export interface RegistryEntry {
  name: string;
  /** Address of its federation manifest. */
  entry: string;
  manifest: PublishedManifest;
}
