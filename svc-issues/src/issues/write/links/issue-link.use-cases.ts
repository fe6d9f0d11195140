import * as contracts from '@portal/contracts/issues/contracts';
import { Archived, Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../../../deps';
import { readForCaller } from '../save/save-issue';
import { addLink, findLink, removeLink } from './issue-link.repository';
import { linksFor } from '../../read/links/list-links';
import { loadPair } from './load-pair';
import { recordLink } from './write-link';

/** Links an issue to another, once. */
export const linkIssue = useCase({
  contract: contracts.linkIssue,
  async run(call) {
    const { params, body, query, ctx } = call;
    const [from, to] = await loadPair(call, params.id, body.issue_id);
    if (from.record.deleted_at) throw new Archived(await readForCaller(call, from));
    if (to.record.deleted_at) throw new Invalid({ issue_id: 'invalid' });
    const { kind } = body;
    const { id, added } = await addLink(query, {
      from_id: params.id,
      to_id: body.issue_id,
      kind,
      created_at: from.at,
      created_by: ctx.user,
      merged: null,
    });
    if (added) recordLink(query, { from, to, kind, merged: false }, true);
    const item = (await linksFor(call, params.id)).find((link) => link.id === id);
    if (!item) throw new Error('the link just written is gone');
    return { status: 'ok', item };
  },
});

/** Takes a link away; a merge has a way back of its own. */
export const unlinkIssue = useCase({
  contract: contracts.unlinkIssue,
  async run(call) {
    const { params, query } = call;
    const link = await findLink(query, params.linkId);
    const ends = link ? [link.from_id, link.to_id] : [];
    const other = ends.find((end) => end !== params.id);
    if (!link || other === undefined || !ends.includes(params.id)) throw new NotFound('The link');
    const [work, named] = await loadPair(call, params.id, other);
    if (link.merged) throw new Conflict('in_use', undefined, 'The issues are merged.');
    if (!(await removeLink(query, link.id))) throw new NotFound('The link');
    const [from, to] = link.from_id === params.id ? [work, named] : [named, work];
    recordLink(query, { from, to, kind: link.kind, merged: false }, false);
    return { status: 'ok' };
  },
});
