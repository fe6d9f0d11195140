import { screen, waitFor } from '@testing-library/react';
import { scanQr, sendGuestAnswers } from '@portal/contracts/surveys/contracts';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { newQuestion, newSection } from '../answering/survey.factory';
import { GuestSurvey } from './guest-survey';

const CODE = '01JD0M3V8Q9ZT4XW2Y6B5N7K1P';
const survey = {
  id: 5,
  key: 'round',
  version_id: 50,
  name: { en: 'Safety round' },
  description: null,
  anonymous: true,
  sections: [newSection({ questions: [newQuestion({ id: 11, required: true, name: { en: 'What did you see?' } })] })],
};
const ok = (value: object) => ({ body: { status: 'ok', item: value } });

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new FakeServer()
    .on(scanQr, ok({ action: 'survey', allow_guest: true, survey }))
    .on(sendGuestAnswers, { status: 201, ...ok({ completed_at: '2026-11-27T10:00:00.000Z' }) });
});
afterEach(() => server.stop());

async function open() {
  const onSignIn = jest.fn();
  const { user, unmount } = await renderUnit(manifest, <GuestSurvey code={CODE} onSignIn={onSignIn} />);
  return { user, unmount, onSignIn };
}

it('is sent twice from one browser, each time with a key of its own', async () => {
  const { user } = await open();
  for (const text of ['Oil on the floor', 'A broken lamp']) {
    await user.type(await screen.findByRole('textbox', { name: /What did you see/ }), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('button', { name: 'Fill in again' }));
  }
  const sent = server.seen(sendGuestAnswers).map(({ body }) => body as { idempotency_key: string; data: unknown });
  expect(sent.map(({ data }) => data)).toEqual(
    ['Oil on the floor', 'A broken lamp'].map((value) => [{ section_id: 1, answers: [{ question_id: 11, value }] }]),
  );
  expect(new Set(sent.map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
});

it('a sending whose answer was lost is repeated with the same key, also after a reload', async () => {
  server.on(sendGuestAnswers, 'no connection', { status: 201, ...ok({ completed_at: '2026-11-27T10:00:00.000Z' }) });
  const first = await open();
  await first.user.type(await screen.findByRole('textbox', { name: /What did you see/ }), 'Oil');
  await first.user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.seen(sendGuestAnswers)).toHaveLength(1));
  first.unmount();
  const { user } = await open();
  expect(await screen.findByRole('textbox', { name: /What did you see/ })).toHaveValue('Oil');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Fill in again' });
  const keys = server.seen(sendGuestAnswers).map(({ body }) => (body as { idempotency_key: string }).idempotency_key);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['actionNotEnabled', problemOf(400, 'action_not_enabled', { reason: 'disabled' }), '/'],
  ['code inactive', problemOf(400, 'action_not_enabled', { reason: 'inactive' }), '/'],
  ['surveyNotFound', problemOf(404, 'not_found'), '/'],
  ['loginReguired', problemOf(401, 'unauthenticated'), `/?scan_qr=${CODE}`],
])('%s leads to the sign-in page', async (_name, refusal, address) => {
  server.on(scanQr, refusal);
  const { onSignIn } = await open();
  await waitFor(() => expect(onSignIn).toHaveBeenCalledWith(address));
});
