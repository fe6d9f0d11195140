import { useState } from 'react';
import { Slot, useOfferedCode, useOfferedSurvey } from '@portal/portal-kit/portal';

/** Surveys that wait for the person, and scanned codes: the unit that shows them is fetched once there is one. */
export function OfferedSurveys() {
  const survey = useOfferedSurvey();
  const code = useOfferedCode();
  const [wanted, want] = useState(false);
  if (!wanted && (survey !== undefined || code !== null)) want(true);
  return wanted && <Slot quiet name="portal.surveys" />;
}
