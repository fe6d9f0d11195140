import { itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { toolTakeList } from './tool.lists';
import * as s from './tool.schemas';

export const listToolTakes = contract('GET /tool_takes', {
  summary: 'List who took tools and returned them',
  access: 'tools/read',
  query: listQuery(toolTakeList),
  output: pageOf(s.toolTake),
});
export const takeTool = contract('POST /equipment/:id/take', {
  summary: 'Take a tool',
  access: 'tools.take/create',
  description:
    '409 `in_use` with the open take where somebody has it, or with the booking where another person has booked it for now; 409 ' +
    '`version_conflict` with the tool where it is being serviced, lost or retired. 422 `due_at: too_low` unless it lies ahead, ' +
    '`due_at: overlap` where another person has booked it for a time before.',
  status: 201,
  params: byId,
  body: s.newToolTake,
  output: itemOf(s.toolTake),
});
export const returnTool = contract('POST /equipment/:id/return', {
  summary: 'Return a tool',
  access: 'tools.take/create',
  description:
    'Whoever brings it. What is damaged is withheld: its status is `in_service`. With `create_issue` an issue of it is opened, 422 ' +
    '`create_issue: invalid` for what is not damaged. 409 `version_conflict` with the tool where nobody has it.',
  params: byId,
  body: s.toolReturn,
  output: itemOf(s.toolTake),
});
export const rejectToolReturn = contract('POST /tool_takes/:id/reject_return', {
  summary: 'Reject the return of a tool',
  access: 'parts.approve/update',
  description:
    'The take is open again. With `create_issue` an issue of the tool is opened. 409 `in_use` with the open take where somebody took the tool since; 409 `version_conflict` where it was not returned.',
  params: byId,
  body: s.toolReturnRejection,
  output: itemOf(s.toolTake),
});
