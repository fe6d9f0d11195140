import { itemOf } from '../answers';
import { contract } from '../contract';
import { importForm, jobReference } from '../import-schemas';

const output = itemOf(jobReference);

export const importLocations = contract('POST /locations/import', {
  summary: 'Import places from a file',
  access: 'settings.locations/create',
  status: 202,
  file: 'table',
  description:
    'A workbook or text file of places, in a job. Rows of places that are there need `settings.locations/update`; nothing is moved or renamed.',
  body: importForm,
  output,
});
export const importMachines = contract('POST /equipment/import', {
  summary: 'Import machines from a file',
  access: 'machines/create',
  status: 202,
  file: 'table',
  description: 'A workbook or text file of machines, in a job. Rows of machines that are there need `machines/update`.',
  body: importForm,
  output,
});
export const importTools = contract('POST /equipment/tools/import', {
  summary: 'Import tools from a file',
  access: 'tools/create',
  status: 202,
  file: 'table',
  description: 'A workbook or text file of tools, in a job. Rows of tools that are there need `tools/update`.',
  body: importForm,
  output,
});
export const importParts = contract('POST /parts/import', {
  summary: 'Import parts from a file',
  access: 'parts/create',
  status: 202,
  file: 'table',
  description:
    'A workbook or text file of parts, in a job. Rows of parts that are there need `parts/update`; a row with place and quantity receives the stock, once per entry number, by `storage.movements/create`.',
  body: importForm,
  output,
});
