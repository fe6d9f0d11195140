import { act, renderHook } from '@testing-library/react';
import {
  addQuestion as addQuestionCall,
  addSection as addSectionCall,
  moveQuestion as moveQuestionCall,
  removeQuestion,
  updateQuestion,
  updateSection,
} from '@portal/contracts/surveys/contracts';
import type { SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { FakeServer, problemOf, startPortalForTests } from '@portal/portal-kit/testing';
import { newQuestion, newSection } from '../answering/survey.factory';
import { useSaveState } from '../autosave/autosave';
import { BuilderSession, useBuilderDraft } from './builder-session';
import {
  addOption,
  addQuestion,
  addSection,
  changeQuestion,
  changeSection,
  moveQuestion,
  removeItem,
  type DraftSurvey,
} from './draft-survey';

const LOCALES = ['en', 'pl'] as const;
const both = (text: string) => ({ en: text, pl: text });
const saved: DraftSurvey = {
  id: 5,
  version: 1,
  name: both('After repair'),
  description: null,
  sections: [
    newSection({
      id: 1,
      name: both('Work'),
      questions: [
        newQuestion({ id: 11, order: 1, name: both('How was it?'), version: 3 }),
        newQuestion({ id: 12, order: 2, name: both('What was missing?') }),
      ],
    }),
  ],
};
const item = (value: object) => ({ body: { status: 'ok', item: value } });

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  jest.useFakeTimers();
  server = new FakeServer();
  await startPortalForTests({});
});
afterEach(() => {
  jest.useRealTimers();
  server.stop();
});

const pass = (ms = 2_000) => act(() => jest.advanceTimersByTimeAsync(ms));
const watch = (session: BuilderSession) =>
  renderHook(() => ({ ...useBuilderDraft(session), state: useSaveState(session.autosave) })).result;

it('saves two seconds after the last change, with what changed and its version alone', async () => {
  server.on(updateQuestion, item({ ...saved.sections[0]?.questions[0], name: both('How did it go?'), version: 4 }));
  const session = new BuilderSession(saved, LOCALES);
  const now = watch(session);
  act(() => session.change((draft) => changeQuestion(draft, 11, { name: both('How did it') })));
  await pass(1_900);
  act(() => session.change((draft) => changeQuestion(draft, 11, { name: both('How did it go?') })));
  await pass();
  expect(server.requests.map(({ method, address }) => `${method} ${address}`)).toEqual(['PUT /api/surveys/5/sections/1/questions/11']);
  expect(server.requests[0]?.body).toMatchObject({ name: both('How did it go?'), version: 3 });
  expect(now.current.state).toEqual({ name: 'saved' });
});

it('keeps a new section on the device until every language is filled, also over a reload', async () => {
  server.on(addSectionCall, item(newSection({ id: 7, name: both('Parts'), order: 2 })));
  const session = new BuilderSession(saved, LOCALES);
  act(() => session.change((draft) => changeSection(addSection(draft, 1), -1, { name: { en: 'Parts' } })));
  await pass();
  expect(server.requests).toEqual([]);
  const reloaded = new BuilderSession(saved, LOCALES);
  const now = watch(reloaded);
  expect(now.current.draft.sections[1]).toMatchObject({ id: -1, name: { en: 'Parts' } });
  act(() => reloaded.change((draft) => changeSection(draft, -1, { name: both('Parts') })));
  await pass();
  expect(server.seen(addSectionCall)).toHaveLength(1);
  expect(now.current.draft.sections[1]?.id).toBe(7);
  expect(watch(new BuilderSession(saved, LOCALES)).current.draft).toEqual(saved);
});

it('a question that was typed while its section was created goes into that section', async () => {
  server
    .on(addSectionCall, item(newSection({ id: 7, name: both('Parts'), order: 2 })))
    .on(addQuestionCall, item(newQuestion({ id: 70, name: both('Which part?'), type: 'TEXT' })));
  const session = new BuilderSession(saved, LOCALES);
  act(() => session.change((draft) => changeSection(addSection(draft, 1), -1, { name: both('Parts') })));
  act(() => session.change((draft) => changeQuestion(addQuestion(draft, -1, 'TEXT'), -2, { name: both('Which part?') })));
  await pass();
  expect(server.seen(addQuestionCall)[0]?.address).toBe('/api/surveys/5/sections/7/questions');
});

it('moves what changed its place, with the order of the one that stood there', async () => {
  server.on(moveQuestionCall, {
    body: {
      status: 'ok',
      items: [
        { id: 12, order: 1 },
        { id: 11, order: 2 },
      ],
    },
  });
  const session = new BuilderSession(saved, LOCALES);
  act(() => session.change((draft) => moveQuestion(draft, 12, 1, 0)));
  await pass();
  expect(server.requests.map(({ method, address, body }) => [method, address, body])).toEqual([
    ['PATCH', '/api/surveys/5/sections/1/questions/12', { order: 1, section_id: 1 }],
  ]);
});

it('undoes a removal that was saved: the question is made anew', async () => {
  server.on(removeQuestion, { body: { status: 'ok' } }).on(addQuestionCall, item(newQuestion({ id: 99, name: both('How was it?') })));
  const session = new BuilderSession(saved, LOCALES);
  const now = watch(session);
  act(() => session.change((draft) => removeItem(draft, 'question', 11)));
  await pass();
  expect(server.seen(removeQuestion)).toHaveLength(1);
  act(() => session.undo());
  await pass();
  expect(server.seen(addQuestionCall)[0]?.body).toMatchObject({ name: both('How was it?') });
  expect(now.current.draft.sections[0]?.questions.map(({ id }) => id)).toContain(99);
});

it('shows both texts of a conflict, and saves mine over theirs where I say so', async () => {
  const theirs = { ...saved.sections[0]?.questions[0], name: both('Theirs'), version: 8 };
  server.on(updateQuestion, problemOf(409, 'version_conflict', { item: theirs }), item({ ...theirs, name: both('Mine'), version: 9 }));
  const session = new BuilderSession(saved, LOCALES);
  const now = watch(session);
  act(() => session.change((draft) => changeQuestion(draft, 11, { name: both('Mine') })));
  await pass();
  expect(now.current.conflict?.theirs).toMatchObject({ name: both('Theirs') });
  expect(now.current.state.name).toBe('unsaved');
  await pass(60_000);
  expect(server.seen(updateQuestion)).toHaveLength(1);
  act(() => session.resolve('mine'));
  await pass();
  expect(server.seen(updateQuestion)[1]?.body).toMatchObject({ name: both('Mine'), version: 8 });
  expect(now.current.conflict).toBeNull();
});

it('saves a text once, also where the server trims it and names the languages in another order', async () => {
  const stored = newSection({ id: 7, name: { pl: 'Parts', en: 'Parts' }, order: 2 });
  server.on(addSectionCall, item(stored)).on(updateSection, item({ ...stored, version: 2 }));
  const session = new BuilderSession(saved, LOCALES);
  const now = watch(session);
  act(() => session.change((draft) => changeSection(addSection(draft, 1), -1, { name: { en: 'Parts ', pl: 'Parts' } })));
  await pass();
  act(() => session.change((draft) => changeSection(draft, 7, { name: { en: 'Parts  ', pl: 'Parts' } })));
  await pass(60_000);
  expect([server.seen(addSectionCall).length, server.seen(updateSection).length]).toEqual([1, 1]);
  expect(now.current.state).toEqual({ name: 'saved' });
});

it('a question comes with its options, each of which the server then knows', async () => {
  const [yes, no] = [
    { id: 91, version: 1, name: { pl: 'yes', en: 'yes' }, order: 1, value: null },
    { id: 92, version: 1, name: { pl: 'no', en: 'no' }, order: 2, value: null },
  ];
  server.on(addQuestionCall, item(newQuestion({ id: 70, name: both('Clean?'), type: 'RADIO', order: 3, answers: [yes, no] })));
  const session = new BuilderSession(saved, LOCALES);
  const now = watch(session);
  act(() => {
    session.change((draft) => changeQuestion(addQuestion(draft, 1, 'RADIO'), -1, { name: both('Clean?') }));
    for (const name of ['yes', 'no'])
      session.change((draft) => {
        const question = draft.sections[0]?.questions.find(({ id }) => id === -1) as SurveyQuestion;
        const next = addOption(draft, question);
        const options = next.sections[0]?.questions.find(({ id }) => id === -1)?.answers ?? [];
        return changeQuestion(next, -1, {
          answers: options.map((one) => (Object.keys(one.name).length > 0 ? one : { ...one, name: both(name) })),
        });
      });
  });
  await pass(60_000);
  expect(server.requests.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /api/surveys/5/sections/1/questions']);
  expect(now.current.draft.sections[0]?.questions[2]?.answers.map(({ id }) => id)).toEqual([91, 92]);
});

it('what is edited stays open when the server gives it an id, and is not created again after a reload', async () => {
  server.on(addSectionCall, item(newSection({ id: 7, name: both('Parts'), order: 2 })));
  const session = new BuilderSession(saved, LOCALES);
  const now = watch(session);
  act(() => session.change((draft) => changeSection(addSection(draft, 1), -1, { name: both('Parts') })));
  act(() => session.select({ kind: 'section', id: -1 }));
  const opened = now.current.selections;
  act(() => session.change((draft) => addSection(draft, 1)));
  await pass();
  expect([now.current.selection, now.current.selections]).toEqual([{ kind: 'section', id: 7 }, opened]);
  const stored = { ...saved, sections: [...saved.sections, newSection({ id: 7, name: both('Parts'), order: 2 })] };
  watch(new BuilderSession(stored, LOCALES));
  await pass();
  expect(server.seen(addSectionCall)).toHaveLength(1);
});
