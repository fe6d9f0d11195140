import { useEffect, useRef } from 'react';
import { listIssues } from '@portal/contracts/issues/contracts';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, chime, invalidate, joinFacts, notify, showUnseen, useChanges, usePortal, useT } from '@portal/portal-kit';
import { pathOfRef } from '../categories/category-path';
import { useIssueSteps } from '../steps/use-issue-steps';

const REPORTED = new Set(['issues.v1.issue_reported']);
/** After these nobody has to hear of an issue any more. */
const SEEN_TO = new Set(
  ['taken', 'assigned', 'received', 'state_changed', 'rejected', 'archived', 'finished'].map((what) => `issues.v1.issue_${what}`),
);
/** After this somebody may have found that it is none. */
const UPDATED = new Set(['issues.v1.issue_updated']);
/** Of a burst the latest: more would be noise. */
const MOST = 20;

const reload = () => invalidate(['issue']);

/** Tells whoever may take it of a new breakdown that nobody is on, on every page: a notice with "Take", the number in the tab, a sound. */
export function BreakdownAnnouncements() {
  const t = useT();
  const { can, locale, session } = usePortal();
  const step = useIssueSteps(reload);
  // Notices by issue.
  const shown = useRef(new Map<number, string>());
  // Up to when everything was heard of.
  const heardUntil = useRef(0);
  useEffect(() => {
    heardUntil.current = Date.now();
  }, []);
  const mayTake = can('issues/read') && can('issues.transition/update');

  const forget = (id: number) => {
    if (shown.current.delete(id)) showUnseen(shown.current.size);
  };
  const announce = ({ id, title, criticality, category, equipment_name }: IssueRow) => {
    const facts = [equipment_name, translated(criticality?.value, locale), pathOfRef(category, locale)];
    const notice = notify.show({
      tone: criticality?.level === 1 ? 'danger' : 'warning',
      text: t('announcement.new', { id, title }),
      detail: joinFacts(facts, locale),
      stays: true,
      action: { label: t('actions.take'), onAction: () => void step(id, 'take').then(reload, reload) },
      onClose: () => forget(id),
    });
    shown.current.set(id, notice);
  };
  const breakdowns = async (which: { id_in: string } | { created_at_gte: string }) => {
    const query = { ...which, unassigned_equals: true, sort_by: 'id', sort_dir: 'asc', pp: MOST } as const;
    const { items } = await api(listIssues, { query, quiet: true });
    return items.filter(({ criticality, created_by }) => criticality?.is_failure && created_by !== session.user.id);
  };
  const announceNew = async (which: Parameters<typeof breakdowns>[0]) => {
    const unseen = (await breakdowns(which)).filter(({ id }) => !shown.current.has(id));
    if (unseen.length === 0) return;
    unseen.forEach(announce);
    showUnseen(shown.current.size);
    await chime();
  };
  const withdraw = (id: number) => {
    const notice = shown.current.get(id);
    if (notice) notify.dismiss(notice);
  };
  const lookAgain = async (ids: readonly number[]) => {
    const still = new Set((await breakdowns({ id_in: ids.join(',') })).map(({ id }) => id));
    ids.filter((id) => !still.has(id)).forEach(withdraw);
  };

  useChanges('issue', (changes) => {
    const since = heardUntil.current;
    heardUntil.current = Date.now();
    // What cannot be fetched now stands in the lists all the same.
    const quietly = (work: Promise<void>) => void work.catch(() => undefined);
    const open = [...shown.current.keys()];
    if (changes === 'all') {
      if (open.length > 0) quietly(lookAgain(open));
      if (mayTake) quietly(announceNew({ created_at_gte: new Date(since).toISOString() }));
      return;
    }
    const idsOf = (types: ReadonlySet<string>) =>
      changes.filter(({ id, type }) => id !== '' && types.has(type)).map(({ id }) => Number(id));
    idsOf(SEEN_TO).forEach(withdraw);
    const updated = idsOf(UPDATED).filter((id) => shown.current.has(id));
    if (updated.length > 0) quietly(lookAgain(updated));
    const reported = idsOf(REPORTED).slice(-MOST);
    if (mayTake && reported.length > 0) quietly(announceNew({ id_in: reported.join(',') }));
  });
  return null;
}
