import type { Access } from '@portal/contracts/access';
import type { Locale } from '@portal/contracts/locales';

/** What somebody looks for. */
export interface SearchRequest {
  /** As typed, without the space around it; never empty. */
  text: string;
  /** The most hits that are shown. */
  limit: number;
  /** Aborted as soon as they type on: give it to the call. */
  signal: AbortSignal;
  can: (access: Access) => boolean;
  locale: Locale;
}

/** One thing that was found. */
export interface SearchHit {
  id: string | number;
  label: string;
  detail?: string;
  icon?: string;
  /** Address of its screen. */
  href: string;
}

/** Finds things of one kind with one call that answers `limit` of them; none, without a call, where the text is too short for it. */
export type SearchSource = (request: SearchRequest) => Promise<readonly SearchHit[]>;

/** A source that is fetched when somebody first looks for something. */
export interface SearchSourcePart {
  readonly load: () => Promise<SearchSource>;
  /** Name of the export, as the published manifest carries it. */
  readonly name: string;
}

type SourceNames<M> = { [K in keyof M & string]: M[K] extends SearchSource ? K : never }[keyof M & string];

/** `searchSource(() => import('./src/search/issues.search'), 'searchIssues')`; only exported sources type-check. */
export function searchSource<M extends object>(load: () => Promise<M>, name: SourceNames<M>): SearchSourcePart {
  return { name, load: async () => (await load())[name] as SearchSource };
}
