import * as contracts from '@portal/contracts/identity/contracts';
import type { HandoverIssue, ShiftToHandOver } from '@portal/contracts/identity/schemas';
import { Conflict, Forbidden, Invalid } from '@portal/service-kit/errors';
import type { TenantContext } from '@portal/service-kit/context';
import { runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { enqueue } from '@portal/service-kit/tasks';
import { plansOf } from '../plan/read-plans';
import { type Deps, useCase } from '../deps';
import { assertMayRead, confirmsFor, DEPUTY, lockDraft, shownTo, writesFor } from './handover-rights';
import { handedOver, lateWindow, nextShift, reminderAt, shiftToHandOver } from './handover-shifts';
import { handoverChanged } from './handover.events';
import { notifySigned } from './handover.notices';
import {
  beginHandover as begin,
  deleteHandover,
  findHandover,
  handoverList,
  insertConfirmation,
  lockHandover,
  storeSignature,
  storeText,
  toConfirm,
  writtenOf,
} from './handover.repository';
import { remindHandover } from './remind-handover.task';

const publishChange = (query: Query, id: number) => query.publish(handoverChanged(id, { id }));

const listHandovers = useCase({
  contract: contracts.listHandovers,
  run: ({ query, searchParams }) => runList(query, handoverList, searchParams),
});

const getCurrentHandovers = useCase({
  contract: contracts.getCurrentHandovers,
  async run({ caller, query }) {
    const moment = Date.now();
    const { crews, timeZone } = await plansOf(query, lateWindow(moment), []);
    const own = crews.filter(({ leader }) => writesFor(caller, leader?.id ?? null));
    const shifts = own.flatMap(({ id, name, ...crew }) => {
      const worked = shiftToHandOver(crew, moment, timeZone);
      return worked ? [{ crew: { id, name }, shift: handedOver(worked) }] : [];
    });
    const written = await writtenOf(
      query,
      shifts.map(({ crew, shift }) => ({ crew: crew.id, date: shift.date })),
      own.map(({ id }) => id),
    );
    const isOf = ({ crew, shift }: Omit<ShiftToHandOver, 'handover'>) =>
      written.find((one) => one.crew.id === crew.id && one.shift.date === shift.date) ?? null;
    const now = shifts.map((one) => ({ ...one, handover: isOf(one) }));
    const begun = new Set(now.map(({ handover }) => handover?.id));
    const before = written.filter(({ id }) => !begun.has(id)).map((handover) => ({ crew: handover.crew, shift: handover.shift, handover }));
    return {
      status: 'ok',
      item: {
        to_confirm: (await toConfirm(query, caller.user, caller.can(DEPUTY))).map((item) => shownTo(caller, item)),
        to_write: [...now, ...before].map((one) => ({ ...one, handover: one.handover && shownTo(caller, one.handover) })),
      },
    };
  },
});

const getHandover = useCase({
  contract: contracts.getHandover,
  async run({ caller, query, params: { id } }) {
    const found = await findHandover(query, id);
    assertMayRead(caller, found);
    return { status: 'ok', item: shownTo(caller, found.item) };
  },
});

const beginHandover = useCase({
  contract: contracts.beginHandover,
  async run({ caller, query, body: { crew_id } }) {
    const moment = Date.now();
    const { crews, timeZone } = await plansOf(query, lateWindow(moment), []);
    const crew = crews.find(({ id }) => id === crew_id);
    if (!crew) throw new Invalid({ crew_id: 'not_found' });
    if (!writesFor(caller, crew.leader?.id ?? null)) throw new Forbidden(DEPUTY);
    const worked = shiftToHandOver(crew, moment, timeZone);
    if (!worked) throw new Invalid({ crew_id: 'expired' });
    const id = await begin(query, crew, worked, caller.user);
    publishChange(query, id);
    return { status: 'ok', item: shownTo(caller, (await findHandover(query, id)).item) };
  },
});

const updateHandover = useCase({
  contract: contracts.updateHandover,
  async run({ caller, query, params: { id }, body: { text, version } }) {
    await lockDraft(query, caller, id, version);
    await storeText(query, id, text);
    publishChange(query, id);
    return { status: 'ok', item: shownTo(caller, (await findHandover(query, id)).item) };
  },
});

const removeHandover = useCase({
  contract: contracts.removeHandover,
  async run({ caller, query, params: { id } }) {
    await lockDraft(query, caller, id);
    await deleteHandover(query, id);
    publishChange(query, id);
    return { status: 'ok' };
  },
});

interface Asked {
  ctx: TenantContext;
  deps: Deps;
}

/** The issues as they stand now. @throws Invalid where one does not exist or is finished */
async function issuesNow({ ctx, deps }: Asked, ids: readonly number[]): Promise<HandoverIssue[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { issues } = await deps.issues.open({ ids: wanted }, { ctx, idempotent: true });
  const found = new Map(issues.map((issue) => [issue.id, issue]));
  return wanted.map((id) => {
    const issue = found.get(id);
    if (!issue) throw new Invalid({ issue_ids: 'not_found' });
    const criticality = Object.keys(issue.criticality).length > 0 ? issue.criticality : null;
    return { id, title: issue.title, state: issue.state, state_kind: issue.stateKind, criticality };
  });
}

const signHandover = useCase({
  contract: contracts.signHandover,
  transaction: false,
  async run({ caller, ctx, query, params: { id }, body: { issue_ids, version }, deps, inTransaction }) {
    if (issue_ids.length > 0) caller.need('issues/read');
    // Who may not write it learns nothing of what it could name.
    assertMayRead(caller, await findHandover(query, id));
    const issues = await issuesNow({ ctx, deps }, issue_ids);
    return inTransaction(async (own) => {
      const draft = await lockDraft(own, caller, id, version);
      if (draft.text === '' && issues.length === 0) throw new Invalid({ text: 'required' });
      const { crews, timeZone } = await plansOf(own, lateWindow(Date.now()), []);
      const next = nextShift(crews, draft.crew.id, Date.parse(draft.shift.to), timeZone);
      await storeSignature(own, id, { author_id: caller.user, issues, next_crew_ids: next.crews });
      if (next.begins !== null) await enqueue(own, remindHandover, { handover: id }, { runAt: reminderAt(next.begins, Date.now()) });
      const { item } = await findHandover(own, id);
      notifySigned(own, item);
      publishChange(own, id);
      return { status: 'ok', item: shownTo(caller, item) };
    });
  },
});

const confirmHandover = useCase({
  contract: contracts.confirmHandover,
  async run({ caller, query, params: { id } }) {
    const found = await lockHandover(query, id);
    assertMayRead(caller, found);
    const { signed_at, author } = found.item;
    // No right lets anybody confirm what they have signed.
    if (!confirmsFor(caller, found.item)) throw new Forbidden(author.id === caller.user ? undefined : DEPUTY);
    if (signed_at === null || !(await insertConfirmation(query, id, caller.user))) throw new Conflict('in_use');
    publishChange(query, id);
    return { status: 'ok', item: shownTo(caller, (await findHandover(query, id)).item) };
  },
});

export const handoverUseCases = [
  listHandovers,
  getCurrentHandovers,
  getHandover,
  beginHandover,
  updateHandover,
  removeHandover,
  signHandover,
  confirmHandover,
];
