import type { Candidate } from '@portal/contracts/issues/schemas';
import { joinFacts, useFormat, usePortal, useT } from '@portal/portal-kit';

/** Says on one line why somebody is offered first or later: on shift, licensed, near, how much they have to do. */
export function useCandidateFacts(): (candidate: Candidate, license: string | null) => string {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const presence = ({ state, reason, until }: Candidate): string | null => {
    if (state === 'unavailable') return t('people.now.away');
    if (reason === 'default') return null;
    return t(state === 'on_call' ? 'people.now.on_call' : 'people.now.on_shift', { time: format.time(until) });
  };
  return (candidate, license) => {
    const { licensed, license_ended: ended, near, open_issues: number } = candidate;
    return joinFacts(
      [
        presence(candidate),
        licensed === true ? t('people.now.licensed') : null,
        licensed === false && ended !== null ? t('people.now.license_ended', { name: license, date: format.date(ended) }) : null,
        licensed === false && ended === null ? t('people.now.not_licensed', { name: license }) : null,
        near && t(`people.now.near.${near}`),
        t('people.now.open', { number }),
      ],
      locale,
    );
  };
}
