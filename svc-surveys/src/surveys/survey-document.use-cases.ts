import * as contracts from '@portal/contracts/surveys/contracts';
import type { SurveyDocument } from '@portal/contracts/surveys/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { useCase } from '../deps';
import { insertDocument } from './insert-document.repository';
import { copyOf, documentOf, documentProblems } from './survey-document';
import { newSurveyKey } from './survey-key';
import { publishSurvey } from './survey.events';
import { insertSurvey, readSurvey } from './survey.repository';
import { answerOf } from './survey.use-cases';

/** Makes an unpublished survey of a document. @throws Invalid naming every wrong field */
async function createFrom(query: Query, document: SurveyDocument) {
  const problems = documentProblems(document, await localesOf(query));
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  const { name, description, anonymous } = document;
  const key = newSurveyKey(name);
  const id = await insertSurvey(query, { key, name, description, anonymous, system: false });
  await insertDocument(query, id, document);
  publishSurvey(query, { id, key, published: false });
  query.audit({ action: 'surveys.survey_created', object: { type: 'survey', id } });
  return answerOf(query, id);
}

const duplicateSurvey = useCase({
  contract: contracts.duplicateSurvey,
  async run({ query, params: { id } }) {
    return createFrom(query, copyOf(documentOf(await readSurvey(query, id))));
  },
});

const exportSurvey = useCase({
  contract: contracts.exportSurvey,
  async run({ query, params: { id } }) {
    return { status: 'ok', item: documentOf(await readSurvey(query, id)) };
  },
});

const importSurvey = useCase({ contract: contracts.importSurvey, run: ({ query, body }) => createFrom(query, body) });

export const documentUseCases = [duplicateSurvey, exportSurvey, importSurvey];
