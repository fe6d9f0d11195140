import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Form } from '@portal/ui-kit/form';
import { PageHeader } from '@portal/ui-kit/page-header';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { media, space, target } from '@portal/ui-kit/theme';
import { StepBar } from '../send-bar';

/** Everything in it is pressed by hands in gloves. */
const Screen = styled.section`
  --target-dense: ${target};
  display: grid;
  gap: ${space.l};
  max-inline-size: var(--report-width, 60rem);
  outline: none;
`;

/** What a screen of the terminal's report needs to know about its place among the others. */
export interface QuestionPlace {
  /** Its number, from 1. */
  at: number;
  /** How many there are. */
  of: number;
  /** The machine that the report is about, once it is known. */
  machine?: string | undefined;
  /** Leads to the question before; left out at the first one. */
  onBack?: (() => void) | undefined;
}

interface QuestionFrameProps {
  place: QuestionPlace;
  /** The question. */
  title: string;
  /** Its content brings the heading. */
  headed?: boolean;
  children: ReactNode;
}

/** One question on the whole screen, and how far the report is. Takes the focus when it comes, so that a screen reader reads it. */
export function QuestionFrame({ place: { at, of, machine }, title, headed = false, children }: QuestionFrameProps) {
  const t = useT();
  const screen = useRef<HTMLElement>(null);
  useEffect(() => screen.current?.focus(), []);
  return (
    <Screen ref={screen} tabIndex={-1} aria-label={title}>
      {machine !== undefined && (
        <strong>
          <bdi>{machine}</bdi>
        </strong>
      )}
      <ProgressBar label={t('question.progress', { at, of })} value={at / of} />
      <div>
        {!headed && <PageHeader title={title} />}
        {children}
      </div>
    </Screen>
  );
}

interface QuestionFormProps extends QuestionFrameProps {
  /** The words on the button that goes on; "Next" where there is nothing to say. */
  forward?: string;
  /** The question needs an answer first. */
  blocked?: boolean;
  onForward: () => void;
}

/** A question that is answered with fields: Enter goes on as the button does. */
export function QuestionForm({ forward, blocked = false, onForward, children, ...frame }: QuestionFormProps) {
  const t = useT();
  return (
    <QuestionFrame {...frame}>
      <Form label={frame.title} onSubmit={() => !blocked && onForward()}>
        {children}
        <StepBar>
          <BackButton place={frame.place} />
          <Button type="submit" variant="primary" size="large" iconEnd="arrow-right" disabled={blocked}>
            {forward ?? t('question.next')}
          </Button>
        </StepBar>
      </Form>
    </QuestionFrame>
  );
}

/** On a phone it shares the line with the button that goes on: a row each would cover the question. */
const ToStart = styled.span`
  margin-inline-end: auto;
  ${media.phone} {
    flex: none;
    + button {
      flex: 1 1 0;
    }
  }
`;

/** One question back; nothing at the first one. */
export function BackButton({ place: { onBack } }: { place: QuestionPlace }) {
  const t = useT();
  if (!onBack) return null;
  return (
    <ToStart>
      <Button size="large" icon="arrow-left" onClick={onBack}>
        {t('actions.back')}
      </Button>
    </ToStart>
  );
}
