import type { Survey, SurveyDocument, SurveySection } from '@portal/contracts/surveys/schemas';
import { testService, type TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { service } from '../src/service';
import { CONFIG, openPlant, text, type Answer, type Plant } from './survey.factory';

/** Ids of all that a survey asks. */
const idsOf = ({ sections, parameters }: Survey) => ({
  sections: sections.map(({ id }) => id),
  questions: sections.flatMap(({ questions }) => questions.map(({ id }) => id)),
  answers: sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers.map(({ id }) => id))),
  parameters: parameters.map(({ id }) => id),
});

describe('publication', () => {
  let running: TestService<Deps>;
  let plant: Plant;
  beforeAll(async () => {
    running = await testService(service, { config: CONFIG });
  });
  beforeEach(async () => {
    plant = await openPlant(running);
  });
  afterAll(() => running.stop());

  async function repairSurvey() {
    const { id } = await plant.addSurvey('After repair');
    const section = await plant.addSection(id, 'The repair');
    const machine = await plant.addParameter(id, 'Machine');
    await plant.addQuestion(id, section.id, 'Which?', { context_parameter_id: machine.id });
    await plant.addQuestion(id, section.id, 'Fixed?', { type: 'RADIO', answers: [{ name: text('Yes') }, { name: text('No') }] });
    return plant.read(id);
  }

  it('a published survey is edited in one draft, which takes its place with the same ids', async () => {
    const survey = await plant.publish((await repairSurvey()).id);
    expect(survey).toMatchObject({ published: true, editable_id: null, publication: { publicationId: 1, answersCount: 0 } });
    const draft = await plant.edit(survey.id);
    expect(await plant.edit(survey.id)).toEqual(draft);
    expect(draft).toMatchObject({ draft_of: survey.id, key: survey.key, published: false });
    expect(draft.id).not.toBe(survey.id);
    expect(idsOf(draft)).toEqual(idsOf(survey));
    const added = await plant.addSection(draft.id, 'The mechanic');
    expect(await plant.read(survey.id)).toMatchObject({ editable_id: draft.id, sections: [{ name: text('The repair') }] });
    const again = await plant.publish(draft.id);
    expect(again).toMatchObject({ id: survey.id, editable_id: null, published: true, publication: { publicationId: 2 } });
    expect(idsOf(again)).toEqual({ ...idsOf(survey), sections: [...idsOf(survey).sections, added.id] });
    expect((await plant.http.get(`/surveys/${draft.id}`)).status).toBe(404);
  });

  it('an unpublished survey is edited itself, and a draft that is removed leaves what was published', async () => {
    const { id } = await repairSurvey();
    expect((await plant.edit(id)).id).toBe(id);
    const survey = await plant.publish(id);
    const draft = await plant.edit(id);
    await plant.addSection(draft.id, 'More');
    expect((await plant.http.delete(`/surveys/${draft.id}`)).status).toBe(200);
    expect(await plant.read(id)).toEqual(survey);
  });

  it('writing to a published survey, or to one with a draft, is refused', async () => {
    const { id, sections } = await plant.publish((await repairSurvey()).id);
    const section = sections[0] as SurveySection;
    const write = async () =>
      (await plant.http.put<Answer<never>>(`/surveys/${id}/sections/${section.id}`, { name: text('x') })).body.status;
    expect(await write()).toBe('in_use');
    await plant.edit(id);
    await plant.http.patch(`/surveys/${id}`, { published: false });
    expect(await write()).toBe('in_use');
    expect((await plant.http.put(`/surveys/${id}`, { name: text('x') })).status).toBe(409);
    expect((await plant.http.post(`/surveys/${id}/parameters`, { name: text('x'), type: 'text' })).status).toBe(409);
  });

  it('publishing what did not change makes no version', async () => {
    const { id, publication } = await plant.publish((await repairSurvey()).id);
    const { item } = (await plant.http.patch<Answer<Survey>>(`/surveys/${id}`, { published: false })).body;
    expect([item.published, item.publication]).toEqual([false, publication]);
    expect((await plant.publish(id)).publication).toEqual(publication);
    const section = await plant.edit((await plant.publish(id)).id);
    await plant.addSection(section.id, 'More');
    expect((await plant.publish(section.id)).publication?.publicationId).toBe(2);
  });

  it('RADIO and CHECK need an option, and what lacks a language is named', async () => {
    const { id } = await plant.addSurvey('Round');
    const section = await plant.addSection(id, 'First');
    await plant.addQuestion(id, section.id, 'Fine?', { type: 'CHECK' });
    const publish = async () => (await plant.http.patch<Answer<Survey>>(`/surveys/${id}`, { published: true })).body.codes;
    expect(await publish()).toEqual({ 'sections.0.questions.0.answers': ['required'] });
    expect((await plant.read(id)).published).toBe(false);
  });

  it('anonymity, types of questions and types of parameters are fixed by the first publication', async () => {
    const survey = await plant.publish((await repairSurvey()).id);
    const draft = await plant.edit(survey.id);
    const codes = async (path: string, body: object) =>
      (await plant.http.put<Answer<never>>(`/surveys/${draft.id}${path}`, body)).body.codes;
    const [section] = draft.sections;
    const question = section?.questions[0];
    expect(await codes('', { name: text('x'), anonymous: true })).toEqual({ anonymous: ['in_use'] });
    expect(await codes(`/sections/${section?.id}/questions/${question?.id}`, { name: text('x'), type: 'NUMBER' })).toEqual({
      type: ['in_use'],
    });
    expect(await codes(`/parameters/${draft.parameters[0]?.id}`, { name: text('x'), type: 'date' })).toEqual({ type: ['in_use'] });
  });

  it('ten publications at once make one version', async () => {
    const { id } = await repairSurvey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => plant.http.patch<Answer<Survey>>(`/surveys/${id}`, { published: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await plant.read(id)).publication?.publicationId).toBe(1);
  });

  it('a copy and an imported document ask the same with ids of their own', async () => {
    const survey = await plant.publish((await repairSurvey()).id);
    const copy = await plant.item(plant.http.post<Answer<Survey>>(`/surveys/${survey.id}/duplicate`));
    expect(copy).toMatchObject({ published: false, name: { en: 'After repair (2)' }, publication: null });
    expect(copy.key).not.toBe(survey.key);
    const document = await plant.item(plant.http.get<Answer<SurveyDocument>>(`/surveys/${survey.id}/export`));
    expect(JSON.stringify(document)).not.toContain('"id"');
    const other = await openPlant(running);
    const imported = await other.item(other.http.post<Answer<Survey>>('/surveys/import', document));
    for (const one of [copy, imported]) {
      for (const kind of ['sections', 'questions', 'answers', 'parameters'] as const)
        expect(idsOf(one)[kind].filter((id) => idsOf(survey)[kind].includes(id))).toEqual([]);
      const question = one.sections[0]?.questions[0];
      expect(question?.context_parameter_id).toBe(one.parameters[0]?.id);
      expect(one.sections[0]?.questions[1]?.answers.map(({ name }) => name)).toEqual([text('Yes'), text('No')]);
    }
    const broken = { ...document, name: { en: 'x' }, sections: [{ ...document.sections[0], name: { pl: 'x' } }] };
    expect((await other.http.post<Answer<Survey>>('/surveys/import', broken)).body.codes).toEqual({
      'name.pl': ['required'],
      'sections.0.name.en': ['required'],
    });
  });
});
