import { createContext, useContext } from 'react';

/** Words that repeat in many components. portal-kit fills them in the person's language. */
export interface KitLabels {
  close: string;
  dismiss: string;
  clear: string;
  search: string;
  busy: string;
  required: string;
  /** Of a day or a time of which a part is missing. */
  unfinished: string;
  retry: string;
  reportProblem: string;
  showPassword: string;
  hidePassword: string;
  choose: string;
  noMatches: string;
  loadFailed: string;
  moreActions: string;
  rowsPerPage: string;
  /** "Show 25": a number of rows per page. */
  showRows: (count: number) => string;
  /** "1-25 of 312" from the numbers of the first and last row and the total. */
  rowRange: (from: number, to: number, total: number) => string;
  previousPage: string;
  nextPage: string;
  firstPage: string;
  lastPage: string;
  removeFilter: (label: string) => string;
  clearFilters: string;
  breadcrumbs: string;
  addPhoto: string;
  removePhoto: (name: string) => string;
  notices: string;
  columns: string;
  standardColumns: string;
  compactRows: string;
  /** Of a row that others removed. */
  goneRow: string;
  pinColumn: (name: string) => string;
  narrowerColumn: (name: string) => string;
  widerColumn: (name: string) => string;
  columnUp: (name: string) => string;
  columnDown: (name: string) => string;
}

const ENGLISH: KitLabels = {
  close: 'Close',
  dismiss: 'Dismiss',
  clear: 'Clear',
  search: 'Search',
  busy: 'Working',
  required: 'required',
  unfinished: 'Fill in the missing part, or clear all of it.',
  retry: 'Try again',
  reportProblem: 'Report a problem',
  showPassword: 'Show',
  hidePassword: 'Hide',
  choose: 'Choose',
  noMatches: 'No matches',
  loadFailed: 'This could not be loaded',
  moreActions: 'More actions',
  rowsPerPage: 'Rows per page',
  showRows: (count) => `Show ${count}`,
  rowRange: (from, to, total) => `${from}-${to} of ${total}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  firstPage: 'First page',
  lastPage: 'Last page',
  removeFilter: (label) => `Remove filter ${label}`,
  clearFilters: 'Clear all',
  breadcrumbs: 'You are here',
  addPhoto: 'Add photo',
  removePhoto: (name) => `Remove ${name}`,
  notices: 'Messages',
  columns: 'Columns',
  standardColumns: 'Standard columns',
  compactRows: 'Compact rows',
  goneRow: 'No longer in this list',
  pinColumn: (name) => `Keep ${name} in view`,
  narrowerColumn: (name) => `Make ${name} narrower`,
  widerColumn: (name) => `Make ${name} wider`,
  columnUp: (name) => `Move ${name} up`,
  columnDown: (name) => `Move ${name} down`,
};

const LabelsContext = createContext<KitLabels>(ENGLISH);

export const LabelsProvider = LabelsContext.Provider;

/** The kit's own words, in English where no provider gives others. */
export function useLabels(): KitLabels {
  return useContext(LabelsContext);
}
