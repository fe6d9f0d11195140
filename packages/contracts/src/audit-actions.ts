/**
 * What the audit log tells, by the domain that writes it. Every action has a sentence in each language in mfe-staff. Names are kept with
 * the entries for years: one that is no longer written stays here.
 */
export const AUDIT_ACTIONS = {
  identity: [
    'signed_in',
    'sign_in_failed',
    'locked_out',
    'signed_out',
    'signed_up',
    'password_reset_requested',
    'session_ended',
    'second_factor_failed',
    'proof_failed',
    'approval_given',
    'approval_failed',
    'password_changed',
    'code_changed',
    'card_changed',
    'email_requested',
    'email_confirmed',
    'email_refused',
    'email_changed',
    'factor_added',
    'factor_removed',
    'factors_reset',
    'sessions_ended',
    'all_sessions_ended',
    'recovery_codes_made',
    'person_created',
    'person_changed',
    'access_changed',
    'template_access_changed',
    'group_created',
    'group_changed',
    'group_removed',
    'group_access_changed',
    'account_status_changed',
    'person_removed',
    'person_erased',
    'person_exported',
    'audit_exported',
    'tenant_created',
    'tenant_opened',
    'tenant_closed',
    'tenant_maintenance',
    'settings_changed',
    'schedule_changed',
    'terminal_created',
    'terminal_changed',
    'terminal_access_changed',
    'terminal_registered',
    'terminal_unregistered',
    'terminal_copied',
    'terminal_removed',
  ],
  issues: [
    'issue_archived',
    'issue_restored',
    'issue_rejected',
    'file_removed',
    'category_created',
    'category_changed',
    'category_removed',
    'dictionary_entry_created',
    'dictionary_entry_changed',
    'dictionary_entry_removed',
    'cost_center_created',
    'cost_center_changed',
    'cost_center_removed',
    'flow_created',
    'flow_changed',
    'flow_published',
    'flow_issues_moved',
    'flow_removed',
  ],
  inventory: ['equipment_archived', 'equipment_restored', 'hourly_cost_changed'],
  surveys: [
    'survey_created',
    'survey_published',
    'survey_unpublished',
    'survey_removed',
    'survey_event_created',
    'survey_event_changed',
    'survey_event_removed',
    'qr_action_created',
    'qr_action_changed',
    'qr_action_removed',
  ],
  sync: ['external_system_created', 'external_system_changed', 'external_system_removed'],
} as const;

type Actions = typeof AUDIT_ACTIONS;

/** `identity.signed_in` */
export type AuditAction = { [D in keyof Actions & string]: `${D}.${Actions[D][number]}` }[keyof Actions & string];

/** Every action by its full name. */
export const ALL_AUDIT_ACTIONS = Object.entries(AUDIT_ACTIONS).flatMap(([domain, names]) =>
  names.map((name) => `${domain}.${name}` as AuditAction),
);

/** The actions that change what somebody may do, for `GET access/log`. */
export const ACCESS_ACTIONS = [
  'identity.access_changed',
  'identity.template_access_changed',
  'identity.group_access_changed',
  'identity.group_removed',
  'identity.account_status_changed',
  'identity.terminal_access_changed',
  'identity.person_created',
  'identity.person_removed',
] as const satisfies readonly AuditAction[];
