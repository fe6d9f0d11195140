import { itemOf } from '../answers';
import { contract } from '../contract';
import * as s from './schemas';

export const importUsers = contract('POST /users/import', {
  summary: 'Import people from a file',
  access: 'settings.staff/create',
  proof: 'recent',
  status: 202,
  file: 'table',
  description:
    'A workbook or text file of people, in a job. Rows of people who are there need `settings.staff/update`, e-mail and phone `staff.contact/update`; nobody gives more than they hold themselves.',
  body: s.peopleImportForm,
  output: itemOf(s.jobReference),
});
