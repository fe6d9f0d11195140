import { act, screen, waitFor } from '@testing-library/react';
import { answerScannedSurvey, scanQr } from '@portal/contracts/surveys/contracts';
import { openCode } from '@portal/portal-kit/portal';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { ScannedSurvey } from './scanned-survey';

const CODE = '01JD0M3V8Q9ZT4XW2Y6B5N7K1P';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
afterEach(() => server.stop());

it.each([
  ['actionNotEnabled', problemOf(400, 'action_not_enabled', { reason: 'disabled' }), 'This code is not enabled.'],
  ['code inactive', problemOf(400, 'action_not_enabled', { reason: 'inactive' }), 'This code is inactive: it is not valid now.'],
  ['surveyNotFound', problemOf(404, 'not_found'), 'Survey not found.'],
  ['loginReguired', problemOf(401, 'unauthenticated'), 'Sign in to fill in this survey.'],
])('%s says so and leads to the dashboard', async (_name, refusal, text) => {
  server.on(scanQr, refusal);
  await renderUnit(manifest, <ScannedSurvey />, { at: '/settings/qr_actions' });
  await act(() => openCode(CODE));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(server.seen(answerScannedSurvey)).toEqual([]);
});
