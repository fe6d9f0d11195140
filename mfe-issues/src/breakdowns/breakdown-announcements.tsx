import { useRef } from 'react';
import { listIssues } from '@portal/contracts/issues/contracts';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, chime, invalidate, joinFacts, notify, showUnseen, useChanges, usePortal, useT, type Change } from '@portal/portal-kit';
import { pathOfRef } from '../categories/category-path';
import { useIssueSteps } from '../steps/use-issue-steps';

const REPORTED = 'issues.v1.issue_reported';
/** After these nobody has to hear of an issue any more. */
const SEEN_TO = new Set(['taken', 'assigned', 'received', 'rejected', 'archived', 'finished'].map((what) => `issues.v1.issue_${what}`));
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
  const mayTake = can('issues/read') && can('issues.transition/update');

  const forget = (id: number) => {
    if (shown.current.delete(id)) showUnseen(shown.current.size);
  };
  const announce = ({ id, title, criticality, category }: IssueRow) => {
    const facts = [translated(criticality?.value, locale), t('number', { id }), pathOfRef(category, locale)];
    const notice = notify.show({
      tone: criticality?.level === 1 ? 'danger' : 'warning',
      text: t('announcement.new', { title }),
      detail: joinFacts(facts, locale),
      stays: true,
      action: { label: t('actions.take'), onAction: () => void step(id, 'take').then(reload, reload) },
      onClose: () => forget(id),
    });
    shown.current.set(id, notice);
  };
  const announceNew = async (ids: readonly string[]) => {
    const query = { id_in: ids.slice(-MOST).join(','), unassigned_equals: true, sort_by: 'id', sort_dir: 'asc', pp: MOST } as const;
    const { items } = await api(listIssues, { query, quiet: true });
    const breakdowns = items.filter(({ criticality, created_by }) => criticality?.is_failure && created_by !== session.user.id);
    if (breakdowns.length === 0) return;
    breakdowns.forEach(announce);
    showUnseen(shown.current.size);
    await chime();
  };

  useChanges('issue', (changes) => {
    changes.filter(({ type }) => SEEN_TO.has(type)).forEach(({ id }) => withdraw(Number(id)));
    const reported = changes.filter(isReported).map(({ id }) => id);
    // What cannot be fetched now stands in the lists all the same.
    if (mayTake && reported.length > 0) announceNew(reported).catch(() => undefined);
  });
  const withdraw = (id: number) => {
    const notice = shown.current.get(id);
    if (notice) notify.dismiss(notice);
    forget(id);
  };
  return null;
}

const isReported = ({ id, type }: Change) => type === REPORTED && id !== '';
