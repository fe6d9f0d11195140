import type { AnswerOption, SurveyParameter, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, text, type Answer, type Plant } from './survey.factory';

describe('what a survey asks', () => {
  let running: TestService<Deps>;
  let plant: Plant;
  let id: number;
  let section: SurveySection;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  beforeEach(async () => {
    plant = await openPlant(running);
    id = (await plant.addSurvey('Round')).id;
    section = await plant.addSection(id, 'First');
  });
  afterAll(() => running.stop());

  const codesOf = async (answer: Promise<{ body: Answer<unknown> }>) => (await answer).body.codes;
  const sectionPath = () => `/surveys/${id}/sections/${section.id}`;
  const post = (body: object) => plant.http.post<Answer<SurveyQuestion>>(`${sectionPath()}/questions`, body);

  it('a new item comes last: its order is the maximum and one', async () => {
    const second = await plant.addSection(id, 'Second', { order: 7, page: 2 });
    const third = await plant.addSection(id, 'Third');
    expect([section, second, third].map(({ order, page }) => [order, page])).toEqual([
      [1, 1],
      [7, 2],
      [8, 2],
    ]);
    const questions = [
      await plant.addQuestion(id, section.id, 'A', { order: 3 }),
      await plant.addQuestion(id, section.id, 'B', { type: 'RADIO' }),
    ];
    expect(questions.map(({ order }) => order)).toEqual([3, 4]);
    const radio = questions[1]?.id ?? 0;
    const answers = [await plant.addAnswer(id, section.id, radio, 'Yes'), await plant.addAnswer(id, section.id, radio, 'No')];
    expect(answers.map(({ order }) => order)).toEqual([1, 2]);
  });

  it('an order is at least 1, and a type is required', async () => {
    expect(await codesOf(post({ name: text('A'), type: 'TEXT', order: 0 }))).toEqual({ order: ['too_low'] });
    expect(await codesOf(post({ name: text('A') }))).toEqual({ type: ['required'] });
    expect(await codesOf(plant.http.put(sectionPath(), { name: text('A'), order: 0 }))).toEqual({ order: ['too_low'] });
  });

  it('names of sections, questions, options and parameters are there in every language', async () => {
    const name = { en: 'Only English' };
    const radio = await plant.addQuestion(id, section.id, 'B', { type: 'RADIO', answers: [{ name: text('Yes') }] });
    const missing = { 'name.pl': ['required'] };
    expect(await codesOf(plant.http.post(`/surveys/${id}/sections`, { name }))).toEqual(missing);
    expect(await codesOf(post({ name, type: 'TEXT' }))).toEqual(missing);
    expect(await codesOf(plant.http.post(`${sectionPath()}/questions/${radio.id}/answers`, { name }))).toEqual(missing);
    expect(await codesOf(plant.http.post(`/surveys/${id}/parameters`, { name, type: 'text' }))).toEqual(missing);
    expect(await codesOf(post({ name: text('A'), type: 'CHECK', answers: [{ name }] }))).toEqual({ 'answers.0.name.pl': ['required'] });
  });

  it('the maximum is at least the minimum, and bounds fit the type', async () => {
    const question = (type: string, validators: object) => codesOf(post({ name: text('A'), type, validators }));
    expect(await question('NUMBER', { min: 5, max: 4 })).toEqual({ 'validators.max': ['too_low'] });
    expect(await question('NUMBER', { min: 5, max: 5 })).toBeUndefined();
    expect(await question('TEXT', { minLength: 5, maxLength: 4 })).toEqual({ 'validators.maxLength': ['too_low'] });
    expect(await question('LONGTEXT', { minLength: 4, maxLength: 5 })).toBeUndefined();
    expect(await question('RADIO', { min: 1 })).toEqual({ 'validators.min': ['invalid'] });
  });

  it('rules compare what the type has, and do something', async () => {
    const rule = (type: string, ...rules: object[]) => codesOf(post({ name: text('A'), type, rules }));
    const notify = 'supervisor';
    expect(await rule('RATING', { op: 'lte', value: 2, notify })).toBeUndefined();
    expect(await rule('RATING', { op: 'lte', notify })).toEqual({ 'rules.0.value': ['required'] });
    expect(await rule('RATING', { op: 'lte', value: 2 })).toEqual({ 'rules.0.notify': ['required'] });
    expect(await rule('TEXT', { op: 'equals', value: 2, notify })).toEqual({ 'rules.0.op': ['invalid'] });
    expect(await rule('RADIO', { op: 'equals', answer_id: 4_711, notify })).toEqual({ 'rules.0.answer_id': ['not_found'] });
  });

  it('a parameter of another survey takes no answer, and one that is removed takes none any more', async () => {
    const other = await plant.addSurvey('Other');
    const theirs = await plant.addParameter(other.id, 'Machine');
    expect(await codesOf(post({ name: text('A'), type: 'TEXT', context_parameter_id: theirs.id }))).toEqual({
      context_parameter_id: ['not_found'],
    });
    const ours = await plant.addParameter(id, 'Machine', { required: true });
    await plant.addQuestion(id, section.id, 'Which?', { context_parameter_id: ours.id });
    const path = `/surveys/${id}/parameters`;
    expect((await plant.http.patch<Answer<SurveyParameter>>(`${path}/${ours.id}`, { sort: 3 })).body.item).toMatchObject({
      sort: 3,
      version: 2,
    });
    expect((await plant.http.get<Answer<SurveyParameter>>(path)).body.items).toMatchObject([{ id: ours.id, required: true }]);
    expect((await plant.http.delete(`${path}/${ours.id}`)).status).toBe(200);
    expect((await plant.read(id)).sections[0]?.questions[0]?.context_parameter_id).toBeNull();
  });

  it('a stale version of a section, question, option or parameter is answered with the thing as it is now', async () => {
    const parameter = await plant.addParameter(id, 'Machine');
    const question = await plant.addQuestion(id, section.id, 'Fine?', { type: 'RADIO', answers: [{ name: text('Yes') }] });
    const questionPath = `${sectionPath()}/questions/${question.id}`;
    const changes: [string, object][] = [
      [sectionPath(), {}],
      [questionPath, { type: 'RADIO' }],
      [`${questionPath}/answers/${question.answers[0]?.id}`, {}],
      [`/surveys/${id}/parameters/${parameter.id}`, { type: 'text' }],
    ];
    for (const [path, more] of changes) {
      expect((await plant.http.put(path, { name: text('One'), version: 1, ...more })).status).toBe(200);
      const { status, body } = await plant.http.put<Answer<{ name: object }>>(path, { name: text('Two'), version: 1, ...more });
      expect([status, body.status, body.item.name]).toEqual([409, 'version_conflict', text('One')]);
    }
  });

  it('a change leaves what it does not name, and another type takes bounds, rules and options away', async () => {
    const answers = [{ name: text('Yes'), value: 'y' }];
    const { id: questionId, order } = await plant.addQuestion(id, section.id, 'Fine?', { type: 'RADIO', required: true, answers });
    const put = (body: object) =>
      plant.item(plant.http.put<Answer<SurveyQuestion>>(`${sectionPath()}/questions/${questionId}`, { name: text('OK?'), ...body }));
    expect(await put({ type: 'CHECK' })).toMatchObject({ required: true, order, answers: [{ value: 'y' }] });
    expect(await put({ type: 'TEXT' })).toMatchObject({ required: true, answers: [], rules: [], validators: {} });
  });

  it('sections, questions and options move, and the others make room', async () => {
    const second = await plant.addSection(id, 'Second');
    const third = await plant.addSection(id, 'Third');
    const moved = await plant.http.patch<Answer<SurveySection>>(`/surveys/${id}/sections/${third.id}`, { order: 1 });
    expect(moved.body.items.map((item) => [item.id, item.order])).toEqual([
      [third.id, 1],
      [section.id, 2],
      [second.id, 3],
    ]);
    const [a, b] = [await plant.addQuestion(id, section.id, 'A'), await plant.addQuestion(id, section.id, 'B', { type: 'RADIO' })];
    const there = await plant.addQuestion(id, second.id, 'C');
    await plant.http.patch(`${sectionPath()}/questions/${b.id}`, { order: 1 });
    await plant.http.patch(`${sectionPath()}/questions/${a.id}`, { order: 1, section_id: second.id });
    const yes = await plant.addAnswer(id, section.id, b.id, 'Yes');
    const no = await plant.addAnswer(id, section.id, b.id, 'No');
    const answers = await plant.http.patch<Answer<AnswerOption>>(`${sectionPath()}/questions/${b.id}/answers/${no.id}`, { order: 1 });
    expect(answers.body.items.map((item) => item.id)).toEqual([no.id, yes.id]);
    const { sections } = await plant.read(id);
    expect(sections.map(({ questions }) => questions.map((question) => question.id))).toEqual([[], [b.id], [a.id, there.id]]);
    expect(await codesOf(plant.http.patch(`${sectionPath()}/questions/${b.id}`, { order: 1, section_id: 4_711 }))).toEqual({
      section_id: ['not_found'],
    });
  });

  it('what is removed takes with it what belongs to it', async () => {
    const question = await plant.addQuestion(id, section.id, 'Fine?', {
      type: 'RADIO',
      answers: [{ name: text('Yes') }, { name: text('No') }],
    });
    const path = `${sectionPath()}/questions/${question.id}`;
    expect((await plant.http.delete(`${path}/answers/${question.answers[0]?.id}`)).status).toBe(200);
    expect((await plant.read(id)).sections[0]?.questions[0]?.answers).toHaveLength(1);
    expect((await plant.http.delete(path)).status).toBe(200);
    expect((await plant.http.delete(path)).status).toBe(404);
    expect((await plant.http.delete(sectionPath())).status).toBe(200);
    expect((await plant.read(id)).sections).toEqual([]);
  });
});
