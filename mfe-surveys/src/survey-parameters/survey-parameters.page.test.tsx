import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { getSurvey, listSurveyParameters, removeSurveyParameter } from '@portal/contracts/surveys/contracts';
import { FakeServer, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { SurveyParametersPage } from './survey-parameters.page';

const survey = {
  id: 5,
  key: 'round',
  name: { en: 'Safety round' },
  published: true,
  editable_id: 9,
  draft_of: null,
  sections: [],
  parameters: [],
};
const machine = { id: 3, version: 1, name: { en: 'Machine' }, type: 'text', required: true, sort: 1 };
const shift = { id: 4, version: 1, name: { en: 'Shift' }, type: 'integer', required: false, sort: 2 };

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(getSurvey, { body: { status: 'ok', item: survey } })
    .on(listSurveyParameters, { body: { status: 'ok', items: [machine, shift] } })
    .on(removeSurveyParameter, { body: { status: 'ok' } });
});
afterEach(() => server.stop());

async function open() {
  const page = (
    <Routes>
      <Route path="/settings/surveys/:id/parameters" element={<SurveyParametersPage />} />
    </Routes>
  );
  const permissions = { 'settings.categories': ['read' as const, 'create' as const, 'update' as const, 'delete' as const] };
  return (await renderUnit(manifest, page, { permissions, at: '/settings/surveys/5/parameters' })).user;
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('lists name, type, and a check or a cross for required, of the draft', async () => {
  await open();
  expect(within(await rowOf('Machine')).getByRole('img', { name: 'Yes' })).toBeVisible();
  expect(within(await rowOf('Shift')).getByRole('img', { name: 'No' })).toBeVisible();
  expect(server.seen(listSurveyParameters)[0]?.address).toBe('/api/surveys/9/parameters');
});

it('removes a parameter by the address of its survey', async () => {
  const user = await open();
  await user.click(within(await rowOf('Shift')).getByRole('button', { name: /Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.seen(removeSurveyParameter).map(({ address }) => address)).toEqual(['/api/surveys/9/parameters/4']));
});
