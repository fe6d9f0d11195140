import { usePage, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { PlanBoard } from './plan-board';

const EVERYTHING = {};

/** `/me/issues_timetable`: the work of this person on a time axis, in a calendar, or as an agenda. */
export function MyTimetablePage() {
  const title = useT()('routes.my_timetable');
  usePage({ title });
  return (
    <>
      <PageHeader title={title} />
      <PlanBoard own query={EVERYTHING} />
    </>
  );
}
