import { exportedList } from '../exports';

/** People of the tenant, as their list shows them. */
export const staffExport = exportedList('staff', ['id', 'no', 'name', 'email', 'phone', 'account_status', 'supervisor']);

/**
 * A month of everybody: who works which shift or hours on which day, and who is away. A column for each day, as the import of a schedule
 * reads it.
 */
export const monthScheduleExport = exportedList('month_schedule', ['no', 'name', 'crew', 'days']);
