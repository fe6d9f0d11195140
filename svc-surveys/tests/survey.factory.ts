import type {
  AnswerOption,
  QrAction,
  Survey,
  SurveyEvent,
  SurveyParameter,
  SurveyQuestion,
  SurveySection,
} from '@portal/contracts/surveys/schemas';
import { Equipment } from '@portal/proto/inventory/v1/events';
import { withTenant } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import type { TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';

/** Nobody answers there: what is tried here needs no other service. */
export const CONFIG = { IDENTITY_GRPC: '127.0.0.1:9', ISSUES_GRPC: '127.0.0.1:9', INVENTORY_GRPC: '127.0.0.1:9' };

type Running = Pick<TestService<Deps>, 'createTenantCtx' | 'http' | 'db' | 'deps'>;

/** Categories that svc-issues would say are there; issues cannot be reported into the last one. */
const CATEGORIES = [
  { id: 5, path: '/1/5/', reportable: true },
  { id: 6, path: '/1/6/', reportable: true },
  { id: 9, path: '/9/', reportable: true },
  { id: 10, path: '/10/', reportable: false },
];

/** Machines and places that svc-inventory would say are there; machine 8 is archived. */
const MACHINES = [7, 8];
const PLACES = [3];

/** What an answer may carry. */
export interface Answer<T> {
  item: T;
  items: T[];
  status: string;
  codes?: Record<string, string[]>;
  meta: { total: number };
}

export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

/** A text in both languages of the plant. */
export const text = (en: string) => ({ en, pl: `${en} (pl)` });

export const eventForm = (survey_key: string, more: object = {}) => ({
  event_type: 'issue_finished',
  survey_key,
  target_user: 'creator',
  flow_state_flags: ['resolved'],
  ...more,
});

export const qrActionForm = (survey_key: string, more: object = {}) => ({ name: 'Round', data: { survey_key }, ...more });

/** A plant of two languages, with an administrator who builds surveys. */
export async function openPlant(running: Running) {
  const ctx = running.createTenantCtx({ admin: true });
  const categories: Deps['issues']['categories'] = ({ ids, paths }) =>
    Promise.resolve({ categories: CATEGORIES.filter(({ id, path }) => ids.includes(id) || paths.includes(path)) });
  Object.assign(running.deps.issues, { categories });
  const get: Deps['inventory']['get'] = ({ ids }) =>
    Promise.resolve({
      equipment: MACHINES.filter((id) => ids.includes(id)).map((id) => Equipment.fromPartial({ id, kind: 'machine', archived: id === 8 })),
    });
  const locations: Deps['inventory']['locations'] = ({ ids }) => Promise.resolve({ ids: PLACES.filter((id) => ids.includes(id)) });
  Object.assign(running.deps.inventory, { get, locations });
  const http = running.http(ctx);
  await withTenant(running.db, ctx, (query) => saveTenant(query, { locales: ['en', 'pl'], demo: false, attributes: null }));
  const item = async <T>(answer: Promise<{ status: number; body: { item: T }; text: string }>): Promise<T> => {
    const { status, body, text: raw } = await answer;
    if (status >= 300) throw new Error(raw);
    return body.item;
  };
  const addSurvey = (name: string, more: object = {}) => item(http.post<Answer<Survey>>('/surveys', { name: text(name), ...more }));
  const read = (id: number) => item(http.get<Answer<Survey>>(`/surveys/${id}`));
  const publish = (id: number) => item(http.patch<Answer<Survey>>(`/surveys/${id}`, { published: true }));
  const edit = (id: number) => item(http.post<Answer<Survey>>(`/surveys/${id}/edit`));
  const addSection = (id: number, name: string, more: object = {}) =>
    item(http.post<Answer<SurveySection>>(`/surveys/${id}/sections`, { name: text(name), ...more }));
  const addParameter = (id: number, name: string, more: object = {}) =>
    item(http.post<Answer<SurveyParameter>>(`/surveys/${id}/parameters`, { name: text(name), type: 'text', ...more }));
  const questionsOf = (id: number, sectionId: number) => `/surveys/${id}/sections/${sectionId}/questions`;
  const addQuestion = (id: number, sectionId: number, name: string, more: object = {}) =>
    item(http.post<Answer<SurveyQuestion>>(questionsOf(id, sectionId), { name: text(name), type: 'TEXT', ...more }));
  const addAnswer = (id: number, sectionId: number, questionId: number, name: string, more: object = {}) =>
    item(http.post<Answer<AnswerOption>>(`${questionsOf(id, sectionId)}/${questionId}/answers`, { name: text(name), ...more }));
  const addEvent = (key: string, more: object = {}) => item(http.post<Answer<SurveyEvent>>('/survey_events', eventForm(key, more)));
  const addQrAction = (key: string, more: object = {}) => item(http.post<Answer<QrAction>>('/qr_actions', qrActionForm(key, more)));
  return {
    addEvent,
    addQrAction,
    ctx,
    http,
    item,
    addSurvey,
    read,
    publish,
    edit,
    addSection,
    addParameter,
    questionsOf,
    addQuestion,
    addAnswer,
  };
}

export type Plant = Awaited<ReturnType<typeof openPlant>>;
