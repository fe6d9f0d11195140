import { exportedList } from '../exports';

/** People of the tenant, as their list shows them. */
export const staffExport = exportedList('staff', ['id', 'no', 'name', 'email', 'phone', 'account_status', 'supervisor']);
