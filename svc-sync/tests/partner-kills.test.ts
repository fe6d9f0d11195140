import type { StockLine } from '@portal/proto/inventory/v1/inventory';
import { exportStock, type Delivery } from '../src/runs/export-stock';
import { importStock } from '../src/runs/import-stock';
import { Attempt, World } from './killed-folder';
import { IMPORTS, usePartners } from './partner.factory';

const { get, addImport, addExport, run } = usePartners();

const { signal } = new AbortController();
/** More than a run has. */
const NEVER = Number.MAX_SAFE_INTEGER;

describe.each(['before', 'behind'] as const)('a kill %s each step', (when) => {
  it('of an import loses nothing and adds nothing twice', async () => {
    const { running, home } = get();
    const config = await addImport({ mapping: { columns: { part_symbol: 1, location: 2, quantity: 3 }, mode: 'add' }, has_headers: false });
    const { id } = await run(IMPORTS, config.id);
    let killAt = 0;
    for (let isKilled = true; isKilled;) {
      killAt += 1;
      const world = new World();
      // More rows than one batch takes, and a second file; no two worlds have the same content.
      world.files.set('a.csv', `A${killAt};/S/;1\n`.repeat(501)).set('b.csv', `B${killAt};/S/;2\n`);
      const attempt = (of: Attempt) =>
        importStock(
          {
            deps: { ...running.deps, stock: world.client(of) },
            tenant: home.tenant,
            run: id,
            config,
            dryRun: false,
            log: running.deps.log,
            signal,
            progress: () => undefined,
          },
          world.folder(of),
        );
      const first = new Attempt(killAt, when);
      await attempt(first).catch(() => undefined);
      ({ isKilled } = first);
      if (isKilled) await attempt(new Attempt(NEVER, when));
      expect([Object.fromEntries(world.stock), [...world.files.keys()].sort()]).toEqual([
        { [`A${killAt}`]: 501, [`B${killAt}`]: 2 },
        ['processed/a.csv', 'processed/b.csv'],
      ]);
    }
    expect(killAt).toBeGreaterThan(10);
  });

  it.each([false, true])('of an export delivers one file; the partner takes it at once: %s', async (isTaken) => {
    const config = await addExport();
    let killAt = 0;
    for (let isKilled = true; isKilled;) {
      killAt += 1;
      const world = new World();
      world.lines = [1, 2].map((id) => ({ id, kind: 'receive', partSymbol: `P${id}`, quantity: '1.000' }) as StockLine);
      let before: Delivery | null = null;
      const taken: string[] = [];
      const takeFiles = () => {
        for (const [name, content] of world.files) if (name.endsWith('.csv')) taken.push(content);
        for (const name of [...world.files.keys()]) if (name.endsWith('.csv')) world.files.delete(name);
      };
      const attempt = (of: Attempt) =>
        exportStock(
          {
            deps: { stock: world.client(of) },
            tenant: get().home.tenant,
            run: 7,
            config,
            dryRun: false,
            signal,
            before,
            remember: (delivery) => of.step(() => void (before = delivery)),
          },
          world.folder(of),
        );
      const first = new Attempt(killAt, when);
      await attempt(first).catch(() => undefined);
      ({ isKilled } = first);
      if (isTaken) takeFiles();
      if (isKilled) expect(await attempt(new Attempt(NEVER, when))).toEqual({ name: 'moves_7.csv', rows: 2, last: 2 });
      takeFiles();
      expect([taken, [...world.files.keys()]]).toEqual([['Part;Qty\r\nP1;1,000\r\nP2;1,000\r\n'], []]);
    }
    expect(killAt).toBeGreaterThan(5);
  });
});
