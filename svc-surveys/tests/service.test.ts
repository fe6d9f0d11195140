import { join } from 'node:path';
import type { PendingSurvey } from '@portal/contracts/pending-survey';
import * as contracts from '@portal/contracts/surveys/contracts';
import type { SurveyResult } from '@portal/contracts/surveys/schemas';
import { describeService } from '@portal/service-kit/testing';
import { service } from '../src/service';
import { CONFIG, eventForm, openPlant, PNG, qrActionForm, text, type Answer } from './survey.factory';

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config: CONFIG,
  async tenants(running) {
    const [home, other] = [await openPlant(running), await openPlant(running)];
    await home.addSurvey('Ours', { published: true });
    const { id } = await other.addSurvey('Stranger');
    const parameter = await other.addParameter(id, 'Stranger');
    const section = await other.addSection(id, 'Stranger');
    const question = await other.addQuestion(id, section.id, 'Stranger', { type: 'RADIO', answers: [{ name: text('Stranger') }] });
    const { key } = await other.publish(id);
    const event = await other.addEvent(key);
    const action = await other.addQrAction(key, { name: 'Stranger', allow_guest: true });
    const answered = await other.item(
      other.http.post<Answer<PendingSurvey>>('/me/surveys', { ulid: action.ulid, completed: true, data: [] }),
    );
    const [result] = (await other.http.get<Answer<SurveyResult>>('/survey_results')).body.items;
    const png = { name: 'Stranger.png', content: PNG };
    const open = await other.item(other.http.post<Answer<PendingSurvey>>('/me/surveys', { ulid: action.ulid }));
    const photo = await other.item(other.http.upload<Answer<{ id: string }>>(`/me/surveys/${open.id}/photos`, png));
    const named = { name: text('Renamed') };
    const sections = '/surveys/:id/sections';
    const questions = `${sections}/:sectionId/questions`;
    const answers = `${questions}/:questionId/answers`;
    return {
      home: home.ctx,
      other: other.ctx,
      ids: {
        ':id': id,
        ':parameterId': parameter.id,
        ':sectionId': section.id,
        ':questionId': question.id,
        '/survey_events/:id': event.id,
        '/me/surveys/:id': open.id,
        '/survey_results/:id': result?.id ?? answered.id,
        ':versionId': result?.version_id ?? 0,
        ':fileId': photo.id,
        '/qr_actions/:id': action.id,
        ':answerId': question.answers[0]?.id ?? 0,
      },
      bodies: {
        'PUT /survey_events/:id': eventForm('x'),
        'PATCH /survey_events/:id': { order: 3 },
        'PUT /qr_actions/:id': qrActionForm('x'),
        'PUT /me/surveys/:id': {},
        'PUT /surveys/:id': named,
        'PATCH /surveys/:id': { published: true },
        'POST /surveys/:id/parameters': { ...named, type: 'text' },
        'PUT /surveys/:id/parameters/:parameterId': { ...named, type: 'text' },
        'PATCH /surveys/:id/parameters/:parameterId': { sort: 1 },
        [`POST ${sections}`]: named,
        [`PUT ${sections}/:sectionId`]: named,
        [`PATCH ${sections}/:sectionId`]: { order: 1 },
        [`POST ${questions}`]: { ...named, type: 'TEXT' },
        [`PUT ${questions}/:questionId`]: { ...named, type: 'TEXT' },
        [`PATCH ${questions}/:questionId`]: { order: 1 },
        [`POST ${answers}`]: named,
        [`PUT ${answers}/:answerId`]: named,
        [`PATCH ${answers}/:answerId`]: { order: 1 },
      },
      queries: { 'GET /global/scan_qr': { ulid: action.ulid } },
      secret: 'Stranger',
    };
  },
});
