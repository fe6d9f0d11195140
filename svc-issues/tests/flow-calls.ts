import type { Grants } from '@portal/contracts/access';
import type { Flow, FlowDraft, FlowVersion } from '@portal/contracts/issues/schemas';
import type { Answer } from '@portal/service-kit/testing';
import type { Plant } from './plant.factory';

export type Body<T> = Answer<{ status: string; item: T; items: T[]; codes?: Record<string, string[]>; permission?: string }>;

const EDITOR: Grants = { 'settings.flows': ['read', 'create', 'update', 'delete'], 'settings.flows.edit': ['read', 'update'] };

/** Calls about flows, made by somebody who may edit them in the plant of the moment. */
export function flowCalls(plantOf: () => Plant) {
  const http = () => plantOf().as({ ...plantOf().leader, access: { ...plantOf().leader.access, ...EDITOR } });
  const flows = async () => (await http().get<Body<Flow>['body']>('/flows')).body.items;
  const first = async () => {
    const [flow] = await flows();
    if (!flow) throw new Error('the plant has no flow');
    return flow;
  };
  const create = (fields: object = {}): Promise<Body<Flow>> => http().post('/flows', { name: { en: 'Quality' }, ...fields });
  const draft = async (id: number) => (await http().get<Body<FlowDraft>['body']>(`/flows/${id}/draft`)).body.item;
  const save = (id: number, content: object): Promise<Body<FlowDraft>> => http().put(`/flows/${id}/draft`, content);
  const publish = (id: number, draft_version: number | null): Promise<Body<Flow>> => http().post(`/flows/${id}/publish`, { draft_version });
  const versions = async (id: number) => (await http().get<Body<FlowVersion>['body']>(`/flows/${id}/versions`)).body.items;

  /** The first flow with another name of its first state, published as its second version. */
  async function publishRenamed(): Promise<Flow> {
    const { id } = await first();
    const present = await draft(id);
    const states = present.states.map((state) => (state.key === 'new' ? { ...state, name: { en: 'Fresh' } } : state));
    const { body } = await save(id, { ...present, states });
    return (await publish(id, body.item.draft_version)).body.item;
  }

  return { http, flows, first, create, draft, save, publish, versions, publishRenamed };
}
