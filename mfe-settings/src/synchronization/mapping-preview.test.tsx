import { screen, waitFor } from '@testing-library/react';
import { previewStockImport } from '@portal/contracts/sync/contracts';
import type { ImportPreview } from '@portal/contracts/sync/schemas';
import { FakeServer } from '@portal/portal-kit/testing';
import { renderPart } from '../testing/render-part';
import { importValues } from './config-values';
import { MappingPreview } from './mapping-preview';

const CELLS = { location: '/S/', quantity: '4', batch: '', unit_price: '', name: '' };
const PREVIEW: ImportPreview = {
  problem: null,
  has_more: true,
  rows: [
    { ...CELLS, row: 2, part_symbol: 'A', outcome: 'updated', before: '1.000', after: '4.000', errors: [] },
    {
      ...CELLS,
      row: 3,
      part_symbol: 'B',
      outcome: 'failed',
      before: null,
      after: null,
      errors: [{ column: 'part_symbol', code: 'not_found' }],
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

const answer = (item: ImportPreview) => server.on(previewStockImport, { body: { status: 'ok', item } });

async function chooseSample(content = 'A;/S/;4\n') {
  const rendered = await renderPart(<MappingPreview values={importValues()} />, { 'settings.synchronization': ['update'] });
  const bytes = new TextEncoder().encode(content);
  const file = Object.assign(new File([content], 'stock.csv'), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for the file');
  await rendered.user.upload(input, file);
  return rendered;
}

it('shows what each row becomes, what is wrong with it, and that there are more', async () => {
  answer(PREVIEW);
  await chooseSample();
  expect(await screen.findByText('Stock before: 1, after: 4')).toBeVisible();
  expect(screen.getByText('part: not found')).toBeVisible();
  expect(screen.getByText('These are the first rows: 2. The file has more.')).toBeVisible();
  expect(server.seen(previewStockImport)[0]?.body).toMatchObject({
    file_name: 'stock.csv',
    content: btoa('A;/S/;4\n'),
    mapping: { columns: { part_symbol: 'Symbol' } },
  });
});

it('says why a file cannot be read, and tries it again', async () => {
  answer({ problem: { code: 'missing_column', column: 'location' }, rows: [], has_more: false });
  const { user } = await chooseSample();
  expect(await screen.findByText('location: there is no such column')).toBeVisible();
  answer({ problem: null, rows: [], has_more: false });
  await user.click(screen.getByRole('button', { name: 'Show the preview again' }));
  expect(await screen.findByText('The file has no rows.')).toBeVisible();
  await waitFor(() => expect(server.seen(previewStockImport)).toHaveLength(2));
});
