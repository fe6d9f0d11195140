import { useEffect, useEffectEvent, useState } from 'react';
import { translated } from '@portal/contracts/locales';
import { scanQr } from '@portal/contracts/surveys/contracts';
import type { ScannedSurvey } from '@portal/contracts/surveys/schemas';
import { ApiError, LoadError, notify, SCAN_PARAMETER, useApiQuery, useLocale, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { AnswerPage, BackStep, ForwardStep, MissingAnswers, useAnswerSteps } from '../answering/answer-page';
import { scanRefusal } from '../survey-dialog/scan-refusal';
import { useGuestEntry } from './use-guest-entry';

interface GuestSurveyProps {
  /** The scanned code. */
  code: string;
  /** To the sign-in page, and from there to this address; to the one of the window where none is given. */
  onSignIn: (address?: string) => void;
}

/** The survey of a scanned code, for a person without an account. A code that needs one, or does not work, leads to the sign-in page. */
export function GuestSurvey({ code, onSignIn }: GuestSurveyProps) {
  const t = useT();
  const scanned = useApiQuery(scanQr, { query: { ulid: code } });
  const refusal = scanRefusal(scanned.error);
  const leave = useEffectEvent((reason: NonNullable<typeof refusal>) => {
    notify.show({ text: t(`scan.${reason}`), tone: 'warning' });
    // After signing in the survey opens, where that was all that was missing.
    onSignIn(reason === 'login_required' ? `/?${SCAN_PARAMETER}=${code}` : '/');
  });
  useEffect(() => {
    if (refusal) leave(refusal);
  }, [refusal]);
  if (scanned.data) return <Answering code={code} survey={scanned.data.item.survey} />;
  if (scanned.error && !refusal) return <LoadError compact error={scanned.error} onRetry={() => void scanned.refetch()} />;
  return <SkeletonText lines={8} />;
}

function Answering({ code, survey }: { code: string; survey: ScannedSurvey }) {
  const t = useT();
  const locale = useLocale();
  const entry = useGuestEntry(code, survey.sections);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const steps = useAnswerSteps(survey.sections, entry.answers);
  const again = () => {
    setSent(false);
    steps.turn(0);
  };
  const send = async () => {
    setBusy(true);
    try {
      if (await entry.send()) setSent(true);
    } catch (error) {
      const refusal = scanRefusal(error);
      if (refusal) notify.show({ text: t(`scan.${refusal}`), tone: 'warning' });
      else if (error instanceof ApiError && error.status === 429) notify.show({ text: t('guest.limit'), tone: 'warning' });
      else notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  if (sent)
    return (
      <Stack>
        <Banner tone="success">{t('guest.sent')}</Banner>
        <Button size="large" block onClick={again}>
          {t('guest.again')}
        </Button>
      </Stack>
    );
  return (
    <AnswerPage steps={steps} survey={survey} entry={entry} locale={locale} title={<h2>{translated(survey.name, locale)}</h2>}>
      <MissingAnswers steps={steps} />
      <ForwardStep steps={steps} size="large" block busy={busy} onSend={() => void send()} />
      <BackStep steps={steps} size="large" block />
    </AnswerPage>
  );
}
