/**
 * Named screens and the parameters of their addresses (specification, section 2). A unit that is not deployed
 * leaves its names unresolved; links to them then render as plain text.
 */
export interface ScreenParams {
  dashboard: Record<never, never>;
  notifications: Record<never, never>;
  my_profile: Record<never, never>;
  'dashboard-config': Record<never, never>;
  issues: Record<never, never>;
  'issues.show': { id: number };
  new_issue: Record<never, never>;
  my_issues: Record<never, never>;
  'my_issues.show': { id: number };
  issue_history: Record<never, never>;
  my_timetable: Record<never, never>;
  'staff.index': Record<never, never>;
  'staff.show': { id: number };
  'staff.scheduled-events': { id: number };
  'staff.entries': { staff: number; license: number };
  'equipment.passport': { id: number };
  'machines.show': { id: number };
  'tools.show': { id: number };
  'parts.show': { id: number };
  'settings.access': Record<never, never>;
  'settings.groups': Record<never, never>;
  'settings.groups.users': { group: number };
  'settings.userProfiles': Record<never, never>;
  'settings.userProfilesNotificationPreferences': { id: number };
  'settings.userProfilesGroups': { id: number };
  'settings.terminals': Record<never, never>;
  'settings.terminalEquipment': { id: number };
  'settings.categories-parameters': { id: number };
  'settings.synchronization.parts-import': Record<never, never>;
  'settings.synchronization.parts-export': Record<never, never>;
  'settings.surveys': Record<never, never>;
  'settings.surveys.edit': { id: number };
  'settings.surveys-parameters': { id: number };
  survey_results: Record<never, never>;
  'jobStatusses.index': Record<never, never>;
  'jobStatusses.show': { id: string };
}
export type ScreenName = keyof ScreenParams;
