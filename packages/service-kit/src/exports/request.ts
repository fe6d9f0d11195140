import {
  EXPORT_FORMATS,
  EXPORT_ORIENTATIONS,
  EXPORT_PAGES,
  type ExportFormat,
  type ExportOrientation,
  type ExportPages,
} from '@portal/contracts/exports';
import type { FieldCode } from '@portal/contracts/problems';
import { schemasOf } from '@portal/contracts/contract';
import type { ExportsStartRequest } from '@portal/proto/portal/v1/exports';
import { Invalid, NotFound } from '../errors';
import type { ExportDefinition } from './definition';

/** What is to be exported, checked as far as it can be without a row. */
export interface ExportRequest {
  list: string;
  searchParams: Record<string, string>;
  format: ExportFormat;
  orientation: ExportOrientation;
  columns: string[];
  pages: ExportPages;
}

/** A list that was asked for, with the id of one thing. */
export interface ChosenExport<D> {
  definition: ExportDefinition<D>;
  params: { id: number };
}

const NO_ID = { id: 0 };

/** Finds `issues` and `issues/12` by the name of a list, or by the path of its call. */
export function findExport<D>(exports: readonly ExportDefinition<D>[], asked: string): ChosenExport<D> | null {
  const namesOf = ({ list, contract }: ExportDefinition<D>) => [list.list, contract.path.slice(1)];
  const plain = exports.find((definition) => !definition.list.list.endsWith('/:id') && namesOf(definition).includes(asked));
  if (plain) return { definition: plain, params: NO_ID };
  const [, name, id] = /^(.+)\/(\w+)$/.exec(asked) ?? [];
  const single = exports.find((definition) => namesOf(definition).includes(`${name}/:id`));
  if (!single) return null;
  const params = schemasOf(single.contract).params?.safeParse({ id });
  // An id that cannot be one names nothing.
  if (!params?.success) throw new NotFound();
  return { definition: single, params: params.data as { id: number } };
}

const oneOf = <T extends string>(words: readonly T[], word: string): T | undefined => words.find((known) => known === word);

/**
 * Checks a request against the list it names.
 * @throws Invalid naming each member that is wrong
 */
export function checkRequest<D>(definition: ExportDefinition<D>, request: ExportsStartRequest): ExportRequest {
  const problems: Record<string, FieldCode> = {};
  const { list, columns: known } = definition.list;
  const format = oneOf(EXPORT_FORMATS, request.format);
  const orientation = oneOf(EXPORT_ORIENTATIONS, request.orientation);
  const isOne = list.endsWith('/:id');
  const pages = request.pages === '' ? (isOne ? 'current' : 'all') : oneOf(EXPORT_PAGES, request.pages);
  if (!format) problems.format = 'invalid';
  if (!orientation) problems.orientation = 'invalid';
  // One thing has one page.
  if (!pages || (pages === 'all' && isOne)) problems.pages = 'invalid';
  request.columns.forEach((column, index) => {
    if (!known.includes(column) || request.columns.indexOf(column) < index) problems[`columns.${index}`] = 'invalid';
  });
  if (!format || !orientation || !pages || Object.keys(problems).length > 0) throw new Invalid(problems);
  return {
    list: request.list,
    searchParams: Object.fromEntries(new URLSearchParams(request.query)),
    format,
    orientation,
    pages,
    columns: request.columns.length > 0 ? request.columns : [...known],
  };
}
