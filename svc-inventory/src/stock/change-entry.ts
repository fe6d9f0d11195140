import * as contracts from '@portal/contracts/inventory/contracts';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { listEntriesOf, listEntriesPage, readEntry } from './entry-list.repository';
import { lockEntryVersion, storeEntry } from './entry.repository';
import { lockStock, stockOf, type EntryStock, type Movement } from './ledger.repository';
import { assertIssue } from './known-issue';
import { moveStock } from './move-stock';
import { listMovementsPage } from './movement-list.repository';
import { minus, negative, thousandths } from './quantity';
import { readPart } from '../parts/part-view';

/** 422 that says what is there. */
export const insufficient = (available: string): Invalid =>
  new Invalid({ quantity: ['insufficient_quantity', `Insufficient quantity in storage: ${available} available.`] });

const tooMuch = (most: string): Invalid => new Invalid({ quantity: ['too_high', `At most ${most}.`] });

interface EntryCall {
  query: Query;
  caller: Caller;
}

/** What of an entry a refusal names, by the kind of its movement. */
const REFUSALS: Readonly<Partial<Record<Movement['kind'], (entry: EntryStock) => Invalid>>> = {
  return: ({ issued }) => tooMuch(issued),
  release: ({ reserved, held }) => tooMuch(minus(reserved, held)),
};

/** One movement of one entry. @throws NotFound, or Invalid where the stock does not allow it */
async function change(call: EntryCall, movement: Movement): Promise<PartEntry> {
  const moved = await moveStock(call.query, [movement]);
  if (moved) return readEntry(call, movement.entry);
  const entry = (await stockOf(call.query, [movement.entry])).get(movement.entry);
  if (!entry) throw new NotFound('The entry');
  throw REFUSALS[movement.kind]?.(entry) ?? insufficient(entry.available);
}

const listPartEntries = useCase({
  contract: contracts.listPartEntries,
  run: ({ query, caller, searchParams }) => listEntriesPage(query, caller, searchParams),
});

const getPartEntry = useCase({
  contract: contracts.getPartEntry,
  run: async (call) => ({ status: 'ok', item: await readEntry(call, call.params.id) }),
});

const listEntriesOfPart = useCase({
  contract: contracts.listEntriesOfPart,
  async run(call) {
    const { id } = await readPart(call, call.params.id);
    return listEntriesOf(call.query, call.caller, id, call.searchParams);
  },
});

/** The ledger. */
const listMovements = useCase({
  contract: contracts.listMovements,
  run: ({ query, caller, searchParams }) => listMovementsPage(query, caller, searchParams),
});

/** What people call it and stick on it. */
const updatePartEntry = useCase({
  contract: contracts.updatePartEntry,
  async run(call) {
    const { query, params, body } = call;
    const version = await lockEntryVersion(query, params.id);
    if (body.version !== undefined && body.version !== version) throw new Conflict('version_conflict', await readEntry(call, params.id));
    await storeEntry(query, params.id, body);
    if (body.barcode !== undefined) await saveBarcode(query, 'PartEntry', params.id, body.barcode);
    return { status: 'ok', item: await readEntry(call, params.id) };
  },
});

/** Books the difference between what is on hand in truth and what the ledger says. */
const adjustPartEntry = useCase({
  contract: contracts.adjustPartEntry,
  async run(call) {
    const { query, params, body } = call;
    const entry = (await lockStock(query, [params.id])).get(params.id);
    if (!entry) throw new NotFound('The entry');
    const quantity = minus(body.quantity, entry.on_hand);
    if (thousandths(quantity) === 0) return { status: 'ok', item: await readEntry(call, params.id) };
    if (thousandths(body.quantity) < thousandths(entry.reserved))
      throw new Invalid({ quantity: ['insufficient_quantity', `${entry.reserved} is reserved.`] });
    return { status: 'ok', item: await change(call, { kind: 'adjust', entry: params.id, quantity, reason: body.reason }) };
  },
});

const scrapPartEntry = useCase({
  contract: contracts.scrapPartEntry,
  run: async (call) => {
    const { quantity, reason } = call.body;
    return { status: 'ok', item: await change(call, { kind: 'scrap', entry: call.params.id, quantity: negative(quantity), reason }) };
  },
});

const issuePartEntry = useCase({
  contract: contracts.issuePartEntry,
  run: async (call) => {
    await assertIssue(call, call.body.issue_id);
    const { quantity, ...why } = call.body;
    const movement: Movement = { kind: 'issue', entry: call.params.id, quantity: negative(quantity), issued: quantity, ...why };
    return { status: 'ok', item: await change(call, movement) };
  },
});

const returnPartEntry = useCase({
  contract: contracts.returnPartEntry,
  run: async (call) => {
    await assertIssue(call, call.body.issue_id);
    const { quantity, ...why } = call.body;
    const movement: Movement = { kind: 'return', entry: call.params.id, quantity, issued: negative(quantity), ...why };
    return { status: 'ok', item: await change(call, movement) };
  },
});

const reservePartEntry = useCase({
  contract: contracts.reservePartEntry,
  run: async (call) => {
    await assertIssue(call, call.body.issue_id);
    const { quantity, ...why } = call.body;
    return { status: 'ok', item: await change(call, { kind: 'reserve', entry: call.params.id, reserved: quantity, ...why }) };
  },
});

const releasePartEntry = useCase({
  contract: contracts.releasePartEntry,
  run: async (call) => {
    await assertIssue(call, call.body.issue_id);
    const { quantity, ...why } = call.body;
    return { status: 'ok', item: await change(call, { kind: 'release', entry: call.params.id, reserved: negative(quantity), ...why }) };
  },
});

/** Entries, and what changes how much of them there is. */
export const entryUseCases = [
  listPartEntries,
  getPartEntry,
  listEntriesOfPart,
  listMovements,
  updatePartEntry,
  adjustPartEntry,
  scrapPartEntry,
  issuePartEntry,
  returnPartEntry,
  reservePartEntry,
  releasePartEntry,
];
