import type { PersonalRows } from '@portal/service-kit/personal-data';

const OWN = ['user_id'];
const AUDIT = ['sequence', 'occurred_at', 'actor', 'approved_by', 'network', 'action', 'object_type', 'object_id', 'detail'];

/**
 * What is kept about people: who they are, how they are reached, what they may, and what they and their devices did. No secret, nor its
 * hash.
 */
export const personalData: readonly PersonalRows[] = [
  {
    name: 'person',
    table: 'person',
    of: ['id'],
    columns: [
      'id',
      'no',
      'name',
      'email',
      'email_confirmed',
      'phone',
      'timezone',
      'preferred_locale',
      'account_status',
      'status',
      'function',
      'department',
      'user_criticality',
      'supervisor_user_id',
      'currency_id',
      'work_hour_cost',
      'barcode',
      'user_template_id',
      'admin',
      'access',
      'dashboard_config',
      'created_at',
      'updated_at',
      'removed_at',
    ],
  },
  { name: 'groups', table: 'group_member', of: OWN, columns: ['group_id'], key: 'group_id' },
  { name: 'crews', table: 'crew_member', of: OWN, columns: ['id', 'crew_id', 'starts_on', 'ends_on'] },
  {
    name: 'schedule',
    table: 'scheduled_event',
    of: OWN,
    columns: ['id', 'schedule_type_id', 'starts_at', 'ends_at', 'tzid', 'rrule', 'exdates', 'note'],
  },
  { name: 'licenses', table: 'license', of: OWN, columns: ['id', 'license_id', 'name', 'number', 'issued', 'expires'] },
  { name: 'handovers_written', table: 'handover', of: ['author_id'], columns: ['id', 'crew_name', 'shift_date', 'text', 'signed_at'] },
  { name: 'handovers_confirmed', table: 'handover_confirmation', of: OWN, columns: ['handover_id', 'confirmed_at'], key: 'handover_id' },
  { name: 'crews_led', table: 'crew', of: ['leader_id'], columns: ['id', 'name'] },
  { name: 'credentials', table: 'credential', of: OWN, columns: ['kind', 'changed_at'], key: 'kind' },
  { name: 'authenticator_app', table: 'totp', of: OWN, columns: ['created_at', 'confirmed_at'], key: 'user_id' },
  { name: 'passkeys', table: 'passkey', of: OWN, columns: ['id', 'name', 'created_at', 'last_used_at'] },
  { name: 'external_identities', table: 'external_identity', of: OWN, columns: ['issuer', 'subject', 'bound_at'], key: 'subject' },
  { name: 'waiting_email', table: 'waiting_email', of: OWN, columns: ['email', 'requested_at'], key: 'user_id' },
  {
    name: 'sessions',
    table: 'session',
    of: OWN,
    columns: ['id', 'device_id', 'method', 'second_factor', 'user_agent', 'network', 'created_at', 'seen_at', 'ended_at', 'end_reason'],
  },
  { name: 'devices', table: 'trusted_user', of: OWN, columns: ['device_id', 'signed_in_at'], key: 'device_id' },
  { name: 'devices_last_used', table: 'device', of: ['last_user_id'], columns: ['device_id', 'signed_in_at'], key: 'device_id' },
  { name: 'links_by_mail', table: 'account_link', of: OWN, columns: ['id', 'purpose', 'email', 'expires_at'] },
  { name: 'push_devices', table: 'push_subscription', of: OWN, columns: ['device_id', 'host', 'created_at'], key: 'device_id' },
  {
    name: 'approvals',
    table: 'temporary_approval',
    of: ['approved_by'],
    columns: ['id', 'permission', 'method', 'path', 'expires_at', 'used_at'],
  },
  { name: 'notifications', table: 'notification', of: OWN, columns: ['id', 'notice_id', 'in_portal', 'read_at'] },
  { name: 'notification_preferences', table: 'notification_preference', of: OWN, columns: ['id', 'event', 'channels', 'enabled'] },
  { name: 'notification_times', table: 'notification_times', of: OWN, columns: ['id', 'quiet_from', 'quiet_to', 'digest'] },
  { name: 'mails', table: 'mail', of: OWN, columns: ['id', 'address', 'name', 'locale', 'template', 'created_at', 'due_at'] },
  {
    name: 'account_messages',
    table: 'account_message',
    of: ['user_id', 'by_user_id'],
    columns: ['id', 'kind', 'user_id', 'by_user_id', 'created_at'],
  },
  { name: 'change_suggestions', table: 'change_suggestion', of: OWN, columns: ['id', 'type', 'description', 'errors', 'created_at'] },
  { name: 'list_views', table: 'list_view', of: OWN, columns: ['id', 'list', 'name', 'shared', 'search', 'layout'] },
  { name: 'preferences', table: 'table_preference', of: OWN, columns: ['key', 'value'], key: 'key' },
  // Nobody else reads the audit log anywhere.
  { name: 'audit_by_person', table: 'audit_entry', of: ['actor', 'approved_by'], columns: AUDIT, key: 'sequence', administrators: true },
  {
    name: 'audit_about_person',
    table: 'audit_entry',
    of: ['object_id'],
    where: { object_type: 'user' },
    columns: AUDIT,
    key: 'sequence',
    administrators: true,
  },
];
