import * as contracts from '@portal/contracts/inventory/contracts';
import type { EquipmentStatus } from '@portal/contracts/inventory/equipment-terms';
import { Archived, Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { actingPerson } from '../acting-person';
import { useCase } from '../deps';
import { columnsOf, type EquipmentRecord } from '../equipment/equipment-record';
import { changedEquipment, type EquipmentCall } from '../equipment/equipment-view';
import { lockEquipment } from '../equipment/equipment.repository';
import { saveChanges } from '../equipment/save-equipment';
import { assertIssue } from '../stock/known-issue';
import { assertIssueWanted, requestIssue } from './tool-issue';
import { obstacleTo, statusAfterReturn } from './tool-status';
import { nextBookingOfOthers } from './tool-booking.repository';
import { closeTake, insertTake, listTakesPage, openTakeOf, readTake, reopenTake } from './tool-take.repository';

/** A tool, locked: one take or return of it at a time. @throws NotFound, also for a machine */
async function lockTool(query: Query, id: number): Promise<EquipmentRecord> {
  const tool = await lockEquipment(query, id);
  if (tool?.kind !== 'tool') throw new NotFound('The tool');
  return tool;
}

/** Sets the status with its line in the tool's log and the event. */
async function setStatus(query: Query, tool: EquipmentRecord, status: EquipmentStatus): Promise<void> {
  const state = { kind: tool.kind, columns: { ...columnsOf(tool), status }, barcode: tool.barcode };
  await saveChanges(query, tool, { state, values: [], loggedValues: {}, typeChanged: false });
}

/** @throws Conflict that says who has or has booked the tool, or why it is withheld; Invalid for a due time within a booking; Archived */
async function assertFree(
  call: EquipmentCall,
  tool: EquipmentRecord,
  { person, due_at }: { person: number; due_at: string | null },
): Promise<void> {
  if (tool.archived) throw new Archived(await changedEquipment(call, tool.id));
  const open = await openTakeOf(call.query, tool.id);
  const obstacle = obstacleTo(tool.status, open !== null);
  if (obstacle === 'in_use') throw new Conflict('in_use', open, `${open?.user.name ?? 'Somebody'} has it.`);
  if (obstacle === 'withheld') throw new Conflict('version_conflict', await changedEquipment(call, tool.id), 'The tool is withheld.');
  const booked = await nextBookingOfOthers(call.query, tool.id, person);
  if (booked && Date.parse(booked.from) <= Date.now()) throw new Conflict('in_use', booked, `${booked.user.name} has booked it.`);
  if (booked && due_at !== null && due_at > booked.from) throw new Invalid({ due_at: ['overlap', `It is booked from ${booked.from} on.`] });
}

const listToolTakes = useCase({ contract: contracts.listToolTakes, run: ({ query, searchParams }) => listTakesPage(query, searchParams) });

const takeTool = useCase({
  contract: contracts.takeTool,
  async run(call) {
    const { query, params, body } = call;
    const person = actingPerson(call, 'tools.take/create');
    if (body.due_at && Date.parse(body.due_at) <= Date.now()) throw new Invalid({ due_at: 'too_low' });
    await assertIssue(call, body.issue_id);
    const tool = await lockTool(query, params.id);
    await assertFree(call, tool, { person, due_at: body.due_at ?? null });
    const id = await insertTake(query, tool.id, person, body);
    await setStatus(query, tool, 'taken');
    return { status: 'ok', item: await readTake(query, id) };
  },
});

const returnTool = useCase({
  contract: contracts.returnTool,
  async run(call) {
    const { query, params, body } = call;
    const person = actingPerson(call, 'tools.take/create');
    await assertIssueWanted(call, body.create_issue, body.condition === 'damaged');
    const tool = await lockTool(query, params.id);
    const open = await openTakeOf(query, tool.id);
    if (!open) throw new Conflict('version_conflict', await changedEquipment(call, tool.id), 'Nobody has the tool.');
    await closeTake(query, open.id, person, body);
    await setStatus(query, tool, statusAfterReturn(tool.status, body.condition));
    requestIssue(query, open, body.create_issue, body.comment);
    return { status: 'ok', item: await readTake(query, open.id) };
  },
});

const rejectToolReturn = useCase({
  contract: contracts.rejectToolReturn,
  async run(call) {
    const { query, caller, params, body } = call;
    await assertIssueWanted(call, body.create_issue, true);
    const tool = await lockTool(query, (await readTake(query, params.id)).equipment_id);
    const take = await readTake(query, params.id);
    const open = await openTakeOf(query, tool.id);
    if (open && open.id !== take.id) throw new Conflict('in_use', open, `${open.user.name} has it.`);
    if (!take.returned_at) throw new Conflict('version_conflict', take, 'It was not returned.');
    await reopenTake(query, take.id, caller.user, body.reason);
    if (!tool.archived) await setStatus(query, tool, 'taken');
    requestIssue(query, take, body.create_issue, body.reason);
    return { status: 'ok', item: await readTake(query, take.id) };
  },
});

/** Taking and returning tools, and the log of it. */
export const toolUseCases = [listToolTakes, takeTool, returnTool, rejectToolReturn];
