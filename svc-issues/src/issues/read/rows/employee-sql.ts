import { utc } from '@portal/service-kit/list';

const STAGES = ['created_at', 'received_at', 'started_at', 'arrived_at', 'finished_at', 'deleted_at'];

/** Members of the JSON of a person on an issue, of rows `e` of `issue_employee`. */
export const EMPLOYEE_MEMBERS = `'id', e.id, 'user_id', e.user_id, 'comment', e.comment, ${STAGES.map((stage) => `'${stage}', ${utc(`e.${stage}`)}`).join(', ')}`;
