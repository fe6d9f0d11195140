import { screen } from '@testing-library/react';
import { listCategories, listDictionaries } from '@portal/contracts/issues/contracts';
import { queryClient, readKept } from '@portal/portal-kit';
import { FakeServer } from '@portal/portal-kit/testing';
import { ReportIssuePage } from '../report-issue/report-issue.page';
import { categoryWith, items } from '../testing/issue.factory';
import { renderPage } from '../testing/render-page';
import { keepCategoriesReady } from './categories.api';

const mechanical = categoryWith({ id: 2, name: { en: 'Mechanical' } });
const electrical = categoryWith({ id: 3, name: { en: 'Electrical' } });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on(listCategories, items([mechanical])).on(listDictionaries, items([]));
});
afterEach(() => server.stop());

it('offers the categories seen last where there is no connection after a reload', async () => {
  const { rerender } = await renderPage(<ReportIssuePage />, { at: '/new_issue' });
  await screen.findByRole('button', { name: /Mechanical/ });
  queryClient.clear();
  server.on(listCategories, 'no connection');
  rerender(<ReportIssuePage key="reloaded" />);
  expect(await screen.findByRole('button', { name: /Mechanical/ })).toBeVisible();
});

it('asks for them anew at once where there is one', async () => {
  const { rerender } = await renderPage(<ReportIssuePage />, { at: '/new_issue' });
  await screen.findByRole('button', { name: /Mechanical/ });
  queryClient.clear();
  server.on(listCategories, items([electrical]));
  rerender(<ReportIssuePage key="reloaded" />);
  expect(await screen.findByRole('button', { name: /Electrical/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mechanical/ })).not.toBeInTheDocument();
});

it('keeps them ahead once', async () => {
  await renderPage(<p>Start</p>);
  await keepCategoriesReady();
  await keepCategoriesReady();
  expect(server.seen(listCategories)).toHaveLength(1);
  expect(readKept('categories')).toMatchObject({ items: [{ id: 2 }] });
});
