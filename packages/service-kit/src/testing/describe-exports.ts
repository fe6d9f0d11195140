import type { Base } from '../base';
import type { ExportDefinition } from '../exports/definition';
import { exportedLines } from './exported-lines';
import type { TestService } from './test-service';
import { pathsOf, type TwoTenants } from './two-tenants';

/** Two files of a list, each written by a process of its own. */
const EXPORTED_WITHIN_MS = 180_000;

interface Running {
  running: TestService<Base>;
  tenants: TwoTenants;
}

/**
 * Exports every list of a service to a file twice: with each of its columns, and without a choice of columns, as the dialog of one thing
 * sends it.
 *
 * @param queries query of a list by its name, where its rows need one
 */
export function describeExports(
  exports: readonly Pick<ExportDefinition, 'list' | 'columns' | 'contract'>[],
  get: () => Running,
  queries: Readonly<Record<string, string>> = {},
): void {
  it.each(exports.map((definition) => [definition.list.list, definition] as const))(
    '%s is written with each of its columns, chosen or not',
    async (name, { list, columns, contract }) => {
      const { running, tenants } = get();
      const asked = { list: pathsOf(`/${name}`, tenants.ids).foreign.slice(1), query: queries[name] ?? '' };
      const titles = Object.values(columns).map(({ title }) => title.en ?? '');
      for (const chosen of [[], [...list.columns]]) {
        const [header = '', ...rows] = await exportedLines(running, { ...tenants.other, locale: 'en' }, { ...asked, columns: chosen });
        expect(titles.filter((title) => !header.includes(title))).toEqual([]);
        // The template of an import has headers alone.
        expect([name, rows.length > 0]).toEqual([name, contract.method === 'GET']);
      }
    },
    EXPORTED_WITHIN_MS,
  );
}
