import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Category } from '@portal/contracts/issues/schemas';
import { equipmentName, useEquipmentCard, useLeaveGuard, usePortal, useT } from '@portal/portal-kit';
import { Stack } from '@portal/ui-kit/stack';
import type { CategoryTree } from '../../categories/category-tree';
import { ChooseCategory } from '../choose-category';
import { missingParts } from '../missing-parts';
import { readyPhrases } from '../ready-phrases';
import type { ReportStep } from '../report-steps';
import { StepBar } from '../send-bar';
import { useAddableFiles } from '../use-addable-files';
import type { Report } from '../use-report';
import { DataQuestion, PhotoQuestion, StoppedQuestion, WhatQuestion } from './answer-questions';
import { MachineQuestion } from './machine-question';
import { BackButton, QuestionFrame, type QuestionPlace } from './question-frame';
import { neighboursOf, questionNow, questionsOf, type Question } from './question-order';
import { SendQuestion } from './send-question';

interface TerminalReportProps {
  report: Report;
  tree: CategoryTree<Category>;
  step: ReportStep;
  /** The machine in the address. */
  machine: number | null;
  onStep: (step: ReportStep, machine: number | null) => void;
  onPick: (category: number) => void;
  /** The chosen category. */
  category: Category | undefined;
  /** Stands above the first question. */
  children?: ReactNode;
}

/**
 * A report at a shared device: one question per screen. It fills the same report as the form of a desk and sends it the same way. The
 * question stands in the address: the browser's back button goes one question back, and a reload stays.
 */
export function TerminalReport({ report, tree, step, machine, onStep, onPick, category, children }: TerminalReportProps) {
  const t = useT();
  const { locale, terminal } = usePortal();
  const { photos } = useAddableFiles();
  // Fetched at the first question, so that its name is there without a connection, too.
  const card = useEquipmentCard(report.draft.equipment_id);
  const machineName = card && equipmentName(card);
  const asksMachine = terminal?.equipment.length !== 1;
  const questions = questionsOf({ machine: asksMachine, stopped: report.stop !== null, data: report.asked.length > 0, photo: photos });
  // Words are kept for the next visit; files a browser cannot keep.
  useLeaveGuard(report.files.photos.length > 0);
  const chosen = category?.id;
  const keep = useEffectEvent((id: number) => report.form.change('category', id));
  useEffect(() => {
    if (chosen !== undefined) keep(chosen);
  }, [chosen]);

  const levels = (parent: number | null, on = machine) => onStep({ name: 'choose', parent, ask: 'category' }, on);
  const go = (question: Question, on = machine) => {
    if (question === 'category') return levels(null, on);
    onStep(category ? { name: 'describe', category: category.id, ask: question } : { name: 'choose', parent: null, ask: question }, on);
  };
  const placeOf = (question: Question, onBack?: () => void): QuestionPlace => {
    const { before } = neighboursOf(questions, question);
    const back = onBack ?? (before ? () => go(before) : undefined);
    return { at: Math.max(1, questions.indexOf(question) + 1), of: questions.length, machine: machineName, onBack: back };
  };

  const now = category ? questionNow(questions, step.ask ?? null, missingParts(report.draft, report.asked)) : firstQuestion();
  /** Before the category is known. */
  function firstQuestion(): Question {
    if (step.name !== 'choose' || step.ask === 'category') return 'category';
    const open = asksMachine && machine === null && step.parent === null;
    return open || step.ask === 'machine' ? 'machine' : 'category';
  }
  const next = () => {
    const { after } = neighboursOf(questions, now);
    if (after) go(after);
  };

  if (now === 'machine') {
    const goOn = (id: number | null) => go(category ? 'send' : 'category', id);
    const place = placeOf('machine', category && (() => go('send')));
    return (
      <Stack>
        {!category && children}
        <MachineQuestion report={report} place={place} onChoose={goOn} />
      </Stack>
    );
  }
  if (now === 'category' || !category) {
    const parent = step.name === 'choose' ? step.parent : null;
    const up = parent === null ? undefined : () => levels(tree.path(parent).at(-2)?.id ?? null);
    const place = placeOf('category', up);
    return (
      <QuestionFrame key={parent} headed place={place} title={t('report.what')}>
        <Stack>
          <ChooseCategory plain tree={tree} parent={parent} onGo={levels} onPick={onPick}>
            {parent === null && !asksMachine && children}
          </ChooseCategory>
          {place.onBack && (
            <StepBar>
              <BackButton place={place} />
            </StepBar>
          )}
        </Stack>
      </QuestionFrame>
    );
  }
  const place = placeOf(now);
  if (now === 'stopped') return <StoppedQuestion report={report} place={place} onNext={next} />;
  if (now === 'data') return <DataQuestion report={report} place={place} onNext={next} />;
  if (now === 'photo') return <PhotoQuestion report={report} place={place} onNext={next} />;
  if (now === 'what') {
    const phrases = readyPhrases(tree, category.id, locale);
    return <WhatQuestion report={report} place={place} category={category.id} phrases={phrases} onNext={next} />;
  }
  return (
    <SendQuestion
      report={report}
      place={place}
      category={tree.pathText(category.id, locale)}
      questions={questions}
      onAsk={(question) => go(question)}
    />
  );
}
