import { LOCALES, type Translations } from '@portal/contracts/locales';
import type { Flow, FlowDraft } from '@portal/contracts/issues/schemas';

const inAll = (text: string): Translations => Object.fromEntries(LOCALES.map((locale) => [locale, text]));

const STATE = { color: null, clock: 'wait', resolved: false, finished: false, receive_btn: false } as const;
const NEW = { ...STATE, key: 'new', name: inAll('New'), kind: 'default', sort: 10 } as const;
const CLOSED = {
  ...STATE,
  key: 'closed',
  name: inAll('Closed'),
  kind: 'finished',
  clock: 'stopped',
  resolved: true,
  finished: true,
  sort: 20,
} as const;

/** A flow of two states, published once. */
export function flow(fields: Partial<Flow> = {}): Flow {
  return {
    id: 1,
    name: { en: 'Standard' },
    is_default: true,
    enabled: true,
    created_at: '2026-01-01T06:00:00.000Z',
    published_version: 1,
    draft_version: null,
    version: 1,
    states: [
      { id: 1, ...NEW },
      { id: 2, ...CLOSED },
    ],
    transitions: [],
    escalations: [],
    implementation_escalations: [],
    ...fields,
  };
}

/** The same flow as a draft. */
export function flowDraft(fields: Partial<FlowDraft> = {}): FlowDraft {
  return {
    draft_version: null,
    published_version: 1,
    states: [NEW, CLOSED],
    transitions: [
      {
        key: 'close',
        name: inAll('Close issue'),
        from: 'new',
        to: 'closed',
        sort: 10,
        requires_resolution: false,
        sets_formal_confirm: false,
        trigger: 'manual',
        timer_minutes: null,
        allowed_to: { creator: false, assigned: true, group_ids: [], permission: 'issues.transition/update' },
        conditions: null,
        parameters: [],
        notifications: [],
        post_issue_action: null,
      },
    ],
    escalations: [],
    implementation_escalations: [],
    ...fields,
  };
}
