import type { Access } from './access';
import type { Translations } from './locales';

/** How a person can be told: in the portal, by mail, on the devices where they allowed it. */
export const NOTICE_CHANNELS = ['portal', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What a kind of notice is, until somebody sets it differently. */
export interface NoticeKindSpec {
  /** What a receiver needs besides being named; absent where whoever is named may know, as of an own issue. */
  access?: Access;
  channels: readonly NoticeChannel[];
  /** Told at once, also in quiet hours. */
  urgent?: true;
  /** Also told to the person who set it off, since it came later: the end of a job. */
  toActor?: true;
}

const PORTAL = ['portal'] as const;

/**
 * Every kind of notice by the domain that tells it. A kind has its name in each language in the shell (`notice_preferences.kinds` of its
 * locales), its texts in its service.
 */
export const NOTICE_KINDS = {
  issues: {
    assigned: { channels: PORTAL },
    removed: { channels: PORTAL },
    state_changed: { channels: PORTAL },
    rejected: { channels: PORTAL },
    confirmed: { channels: PORTAL },
    mentioned: { channels: PORTAL },
    critical_unassigned: { channels: PORTAL, urgent: true },
    transition: { channels: PORTAL },
    escalation: { channels: PORTAL, urgent: true },
    implementation_escalation: { channels: PORTAL },
    report_ready: { access: 'reports/read', channels: ['portal', 'email'], toActor: true },
    guest_report: { access: 'issues.assign/update', channels: PORTAL },
  },
  inventory: {
    machine_expiry: { access: 'machines/update', channels: PORTAL },
    tool_expiry: { access: 'tools/update', channels: PORTAL },
    tool_overdue: { channels: PORTAL },
    part_below_minimum: { access: 'storage.movements/create', channels: PORTAL },
    exchange_waiting: { access: 'parts.approve/update', channels: PORTAL },
    exchange_decided: { channels: PORTAL },
    parts_overdue: { channels: PORTAL },
  },
  surveys: { asked: { channels: PORTAL, toActor: true }, rule_met: { channels: PORTAL, toActor: true } },
  sync: {
    job_finished: { channels: PORTAL, toActor: true },
    job_failed: { channels: PORTAL, toActor: true },
    webhook_failing: { access: 'webhooks/read', channels: PORTAL },
    webhook_disabled: { access: 'webhooks/read', channels: PORTAL },
  },
  identity: {
    account_waiting: { access: 'settings.staff/update', channels: PORTAL },
    license_expiry: { channels: PORTAL },
    handover_signed: { access: 'timetable/read', channels: PORTAL },
    handover_unconfirmed: { access: 'timetable/read', channels: PORTAL },
    terminal_copied: { access: 'settings.terminals/update', channels: PORTAL, urgent: true },
  },
} as const satisfies Record<string, Record<string, NoticeKindSpec>>;

type Kinds = typeof NOTICE_KINDS;

/** `issues.assigned` */
export type NoticeKind = { [D in keyof Kinds & string]: `${D}.${keyof Kinds[D] & string}` }[keyof Kinds & string];

const SPECS: ReadonlyMap<string, NoticeKindSpec> = new Map(
  Object.entries(NOTICE_KINDS).flatMap(([domain, kinds]) =>
    Object.entries<NoticeKindSpec>(kinds).map(([name, spec]) => [`${domain}.${name}`, spec] as const),
  ),
);

/** Every kind by its full name, in the order of the catalogue. */
export const ALL_NOTICE_KINDS = [...SPECS.keys()] as readonly NoticeKind[] as readonly [NoticeKind, ...NoticeKind[]];

/** The domains that tell something. */
export const NOTICE_DOMAINS = Object.keys(NOTICE_KINDS);

/** What a kind is; undefined for one that this build does not know. */
export function noticeKind(kind: string): NoticeKindSpec | undefined {
  return SPECS.get(kind);
}

/** What a notice is about, and so where a click on it leads (specification, section 2). */
export const NOTICE_ORIGINS = [
  'MyIssue',
  'Issue',
  'IssueEmployee',
  'Machine',
  'Tool',
  'Processes',
  'Part',
  'Exchange',
  'Document',
  'User',
  'Account',
  'GuestReport',
  'Handover',
  'Terminal',
  'PendingSurvey',
  'SurveyResult',
  'Webhook',
  'Report',
] as const;
export type NoticeOrigin = (typeof NOTICE_ORIGINS)[number];

/** What a click needs to know, beside the origin. */
export interface NoticeParams {
  /** The thing itself. */
  id?: number | string;
  issue_id?: number;
  job_status_id?: string;
  part_id?: number;
  category_id?: number;
  /** Key of the criticality. */
  criticality?: string | null;
  /** Kind of the state of an issue, state of a job or of a line of an exchange. */
  status?: string;
}

/** What a notice says, in every language. */
export interface NoticeTexts {
  title: Translations;
  description?: Translations;
}
