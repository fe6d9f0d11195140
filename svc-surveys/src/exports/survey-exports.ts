import * as contracts from '@portal/contracts/surveys/contracts';
import { qrActionsExport, surveyEventsExport, surveysExport } from '@portal/contracts/surveys/exports';
import { SURVEY_EVENT_TYPES, SURVEY_TARGET_USERS } from '@portal/contracts/surveys/survey-terms';
import { FLOW_STATE_KINDS } from '@portal/contracts/issues/flow-terms';
import { defineExport } from '@portal/service-kit/exports';
import { SURVEY_EVENTS } from '../events/survey-event.repository';
import { QR_ACTIONS } from '../qr-actions/qr-action.repository';
import { t } from '../texts';
import { surveyParams, SURVEYS } from '../surveys/survey.repository';

const title = (column: string) => t(`exports.columns.${column}`);
const wordsOf = (group: string, words: readonly string[]) => Object.fromEntries(words.map((word) => [word, t(`${group}.${word}`)]));

const surveys = defineExport({
  list: surveysExport,
  contract: contracts.listSurveys,
  title: t('exports.lists.surveys'),
  columns: {
    id: { title: title('id'), kind: 'number', value: 'id' },
    key: { title: title('key'), kind: 'text', value: 'key' },
    name: { title: title('name'), kind: 'translations', value: 'name' },
    system: { title: title('system'), kind: 'boolean', value: 'system' },
    published: { title: title('published'), kind: 'boolean', value: 'published' },
    anonymous: { title: title('anonymous'), kind: 'boolean', value: 'anonymous' },
    answers: { title: title('answers'), kind: 'number', value: 'publication.answersCount' },
  },
  rows: ({ ctx }) => ({ list: SURVEYS, params: surveyParams(ctx.locale) }),
});

const surveyEvents = defineExport({
  list: surveyEventsExport,
  contract: contracts.listSurveyEvents,
  title: t('exports.lists.survey_events'),
  columns: {
    id: { title: title('id'), kind: 'number', value: 'id' },
    survey: { title: title('survey'), kind: 'translations', value: 'survey.name' },
    target_user: { title: title('target_user'), kind: 'word', value: 'target_user', words: wordsOf('target_users', SURVEY_TARGET_USERS) },
    event_type: { title: title('event_type'), kind: 'word', value: 'event_type', words: wordsOf('event_types', SURVEY_EVENT_TYPES) },
    category_path: { title: title('category_path'), kind: 'text', value: 'category_path' },
    flow_state_flags: {
      title: title('flow_state_flags'),
      kind: 'word',
      value: 'flow_state_flags',
      words: wordsOf('flags', FLOW_STATE_KINDS),
    },
    order: { title: title('order'), kind: 'number', value: 'order' },
  },
  rows: () => ({ list: SURVEY_EVENTS }),
});

const qrActions = defineExport({
  list: qrActionsExport,
  contract: contracts.listQrActions,
  title: t('exports.lists.qr_actions'),
  columns: {
    id: { title: title('id'), kind: 'number', value: 'id' },
    name: { title: title('name'), kind: 'text', value: 'name' },
    survey: { title: title('survey'), kind: 'translations', value: 'survey.name' },
    enabled: { title: title('enabled'), kind: 'boolean', value: 'enabled' },
    allow_guest: { title: title('allow_guest'), kind: 'boolean', value: 'allow_guest' },
    valid_from: { title: title('valid_from'), kind: 'datetime', value: 'valid_from' },
    valid_to: { title: title('valid_to'), kind: 'datetime', value: 'valid_to' },
    ulid: { title: title('ulid'), kind: 'text', value: 'ulid' },
  },
  rows: () => ({ list: QR_ACTIONS }),
});

export const surveyExports = [surveys, surveyEvents, qrActions];
