/** List screens: what a unit needs for a list that the server pages, searches and sorts. */
export { useList } from './list/use-list';
export { useShownAtOnce } from './list/use-shown-at-once';
export { prefetchList } from './list/prefetch-list';
export { ListPage } from './list/list-page';
export type { SearchFields } from './list/search';
export type { ListFilter } from './list/search-bar';
export { ExportButton } from './exports/export-button';
export { ImportButton } from './imports/import-button';
export { ImportRefusal } from './imports/import-refusal';
export { RowMenu } from './list/row-menu';
export type { Imported } from './imports/imported';
