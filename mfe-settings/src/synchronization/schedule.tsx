import { lazy, Suspense } from 'react';

const ScheduleText = lazy(async () => ({ default: (await import('./schedule-text')).ScheduleText }));

interface ScheduleProps {
  expression: string;
  /** Of the chosen system; null while none is chosen. */
  timezone: string | null;
}

/** What a schedule means; its words are loaded when it is shown. */
export function Schedule(props: ScheduleProps) {
  return (
    <Suspense fallback={null}>
      <ScheduleText {...props} />
    </Suspense>
  );
}
