import { memo, useMemo } from 'react';
import styled from 'styled-components';
import { translated, type Locale } from '@portal/contracts/locales';
import type { SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SortableList } from '@portal/ui-kit/sortable-list';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { addQuestion, addSection, inOrder, isQuestionValid, isSectionValid, sectionsInOrder, type DraftSurvey } from './draft-survey';
import { moveRow } from './move-rows';
import { keyOf, selectionOf, type Selection } from './selection';

const Line = styled.span<{ $section: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  ${({ $section }) => ($section ? `font-weight: ${font.bold};` : `padding-inline-start: ${space.l};`)}
  > span:first-child {
    flex: 1 1 8rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

interface OutlineProps {
  draft: DraftSurvey;
  locales: readonly Locale[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onChange: (update: (draft: DraftSurvey) => DraftSurvey) => void;
}

/** The lowest id: that of what was added last. */
const newest = (items: readonly { id: number }[]) => Math.min(...items.map(({ id }) => id));

/** Sections and questions in their order, to choose from, to move and to add to. */
export const Outline = memo(function Outline({ draft, locales, selection, onSelect, onChange }: OutlineProps) {
  const t = useT();
  const { locale } = usePortal();
  const sections = sectionsInOrder(draft.sections);
  const items = useMemo(() => {
    const missing = <Badge $tone="warning">{t('builder.missing')}</Badge>;
    const sectionRow = (section: SurveySection) => ({
      id: keyOf('section', section.id),
      text: translated(section.name, locale) || t('builder.unnamed'),
      content: (
        <Line $section>
          <span>{translated(section.name, locale) || t('builder.unnamed')}</span>
          <small>{t('builder.page', { page: section.page })}</small>
          {!isSectionValid(section, locales) && missing}
        </Line>
      ),
    });
    const questionRow = (question: SurveyQuestion) => ({
      id: keyOf('question', question.id),
      text: translated(question.name, locale) || t('builder.unnamed'),
      content: (
        <Line $section={false}>
          <span>{translated(question.name, locale) || t('builder.unnamed')}</span>
          <small>{t(`builder.types.${question.type}`)}</small>
          {!isQuestionValid(question, locales) && missing}
        </Line>
      ),
    });
    return sectionsInOrder(draft.sections).flatMap((section) => [sectionRow(section), ...inOrder(section.questions).map(questionRow)]);
  }, [draft.sections, locale, locales, t]);
  const current = selection.kind === 'survey' ? undefined : sectionOf(draft, selection);
  const addTo = (section: SurveySection) =>
    onChange((now) => {
      const next = addQuestion(now, section.id, 'RATING');
      const added = newest(next.sections.flatMap(({ questions }) => questions));
      onSelect({ kind: 'question', id: added });
      return next;
    });
  const lastPage = sections.at(-1)?.page ?? 1;
  return (
    <Stack>
      <Button variant={selection.kind === 'survey' ? 'secondary' : 'quiet'} icon="clipboard" onClick={() => onSelect({ kind: 'survey' })}>
        {t('builder.survey')}
      </Button>
      {items.length === 0 ? (
        <EmptyState compact icon="clipboard" title={t('builder.empty')}>
          {t('builder.empty_hint')}
        </EmptyState>
      ) : (
        <SortableList
          label={t('builder.outline')}
          moveLabel={t('builder.move')}
          items={items}
          selected={selection.kind === 'survey' ? null : keyOf(selection.kind, selection.id)}
          onSelect={(key) => onSelect(selectionOf(key))}
          onMove={(moved, target, place) => onChange((now) => moveRow(now, moved, target, place))}
        />
      )}
      <Inline $wrap>
        <Button
          icon="plus"
          onClick={() =>
            onChange((now) => {
              const next = addSection(now, lastPage);
              onSelect({ kind: 'section', id: newest(next.sections) });
              return next;
            })
          }
        >
          {t('builder.add_section')}
        </Button>
        <Button
          icon="plus"
          disabled={!current && sections.length === 0}
          onClick={() => addTo(current ?? (sections.at(-1) as SurveySection))}
        >
          {t('builder.add_question')}
        </Button>
      </Inline>
    </Stack>
  );
});

function sectionOf({ sections }: DraftSurvey, selection: Exclude<Selection, { kind: 'survey' }>): SurveySection | undefined {
  return sections.find(({ id, questions }) =>
    selection.kind === 'section' ? id === selection.id : questions.some((question) => question.id === selection.id),
  );
}
