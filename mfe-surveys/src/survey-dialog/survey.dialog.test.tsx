import { screen, waitFor, within } from '@testing-library/react';
import { answerPendingSurvey, getPendingSurvey } from '@portal/contracts/surveys/contracts';
import type { PendingSurveyDetail } from '@portal/contracts/surveys/schemas';
import { FakeServer, problemOf, renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';
import { newOption, newQuestion, newSection } from '../answering/survey.factory';
import { SurveyDialog } from './survey.dialog';

const asked: PendingSurveyDetail = {
  id: 3,
  survey_id: 5,
  version_id: 50,
  issue_id: 1042,
  created_at: '2026-11-27T10:00:00.000Z',
  completed_at: null,
  started_at: null,
  data: [],
  photos: [],
  survey: {
    id: 5,
    key: 'after-repair',
    name: { en: 'After repair' },
    description: { en: 'Two minutes, please.' },
    anonymous: false,
    sections: [
      newSection({
        id: 1,
        page: 1,
        name: { en: 'The repair' },
        questions: [newQuestion({ id: 11, type: 'RATING', required: true, name: { en: 'How did it go?' } })],
      }),
      newSection({
        id: 2,
        page: 2,
        name: { en: 'Parts' },
        questions: [
          newQuestion({
            id: 21,
            type: 'RADIO',
            required: true,
            name: { en: 'Was a part missing?' },
            answers: [newOption({ id: 7, name: { en: 'Yes' } }), newOption({ id: 8, name: { en: 'No' } })],
          }),
        ],
      }),
    ],
  },
};
const item = (value: object) => ({ body: { status: 'ok', item: value } });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on(getPendingSurvey, item(asked)).on(answerPendingSurvey, item(asked));
});
afterEach(() => server.stop());

async function open() {
  const onClose = jest.fn();
  const { user, rerender } = await renderUnit(manifest, <SurveyDialog id={3} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'After repair' }));
  const reopen = async () => {
    rerender(<SurveyDialog key="again" id={3} onClose={onClose} />);
    return within(await screen.findByRole('dialog', { name: 'After repair' }));
  };
  return { user, dialog, onClose, reopen };
}

it('goes through the pages and sends once everything required is answered', async () => {
  const { user, dialog, onClose } = await open();
  expect(dialog.getByText('Two minutes, please.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /Good$/ }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByText('Still to answer: 1')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'No' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.seen(answerPendingSurvey).at(-1)?.body).toEqual({
    completed: true,
    data: [
      { section_id: 1, answers: [{ question_id: 11, value: 4 }] },
      { section_id: 2, answers: [{ question_id: 21, answer_id: 8 }] },
    ],
  });
});

it('saves what was answered when it is left for later, and opens with it', async () => {
  const { user, dialog, onClose } = await open();
  await user.click(dialog.getByRole('radio', { name: /Very bad$/ }));
  await user.click(dialog.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.seen(answerPendingSurvey).map(({ body }) => body)).toEqual([
    { started: true, data: [{ section_id: 1, answers: [{ question_id: 11, value: 1 }] }] },
  ]);
});

it('keeps answers on the device while the server is away', async () => {
  server.on(answerPendingSurvey, problemOf(503, 'unavailable'));
  const { user, dialog, onClose, reopen } = await open();
  await user.click(dialog.getByRole('radio', { name: /2: Bad$/ }));
  await user.click(dialog.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await reopen()).getByRole('radio', { name: /2: Bad$/ })).toBeChecked();
});

it('says which answer the server refused', async () => {
  server.on(answerPendingSurvey, ({ body }) =>
    (body as { completed?: boolean }).completed
      ? problemOf(422, 'validation_failed', { codes: { 'data.2.21': ['not_found'] } })
      : item(asked),
  );
  const { user, dialog, onClose } = await open();
  await user.click(dialog.getByRole('radio', { name: /Good$/ }));
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('This is not there any more. Answer again.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('surveyNotConfigured: a survey without sections says so', async () => {
  server.on(getPendingSurvey, item({ ...asked, survey: { ...asked.survey, sections: [] } }));
  const { dialog } = await open();
  expect(dialog.getByText('This survey has no questions yet.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
});

it('noSurveyAnswers: a choice without options says so', async () => {
  const bare = newSection({ questions: [newQuestion({ type: 'CHECK', name: { en: 'Which?' } })] });
  server.on(getPendingSurvey, item({ ...asked, survey: { ...asked.survey, sections: [bare] } }));
  const { dialog } = await open();
  expect(dialog.getByText(/There are no answers to choose from/)).toBeVisible();
});

it('says that a survey was sent already', async () => {
  server.on(getPendingSurvey, item({ ...asked, completed_at: '2026-11-27T11:00:00.000Z' }));
  await open();
  expect(screen.getByText('This survey was sent already.')).toBeVisible();
});
