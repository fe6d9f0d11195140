import { memo } from 'react';
import { translated } from '@portal/contracts/locales';
import { LIMITS } from '@portal/contracts/limits';
import type { SurveyParameter, SurveySection } from '@portal/contracts/surveys/schemas';
import { SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { confirm, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { FormRow } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import { changeSection, moveSection, removeItem, sectionsInOrder, type DraftSurvey } from './draft-survey';
import { NumberField } from './number-field';
import { QuestionEditor } from './question-editor';
import { questionIn, type Selection } from './selection';

export interface ItemEditorProps {
  draft: DraftSurvey;
  parameters: readonly SurveyParameter[];
  /** Of a survey that was published before: types of its questions stay. */
  published: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onChange: (update: (draft: DraftSurvey) => DraftSurvey) => void;
}

/** The form for what is chosen in the outline. */
export const ItemEditor = memo(function ItemEditor({ draft, parameters, published, selection, onSelect, onChange }: ItemEditorProps) {
  const t = useT();
  if (selection.kind === 'question') {
    const found = questionIn(draft, selection.id);
    if (found)
      return (
        <QuestionEditor
          {...found}
          parameters={parameters}
          published={published && selection.id > 0}
          onChange={onChange}
          onRemoved={() => onSelect({ kind: 'section', id: found.section.id })}
        />
      );
  }
  if (selection.kind === 'section') {
    const section = draft.sections.find(({ id }) => id === selection.id);
    if (section)
      return <SectionEditor draft={draft} section={section} onChange={onChange} onRemoved={() => onSelect({ kind: 'survey' })} />;
  }
  return (
    <Card title={t('builder.survey')}>
      <Stack>
        <TranslatableField
          value={draft.name}
          onChange={(name) => onChange((now) => ({ ...now, name }))}
          required
          maxLength={LIMITS.nameMax}
          label={t('fields.name')}
        />
        <TranslatableField
          value={draft.description ?? {}}
          onChange={(description) => onChange((now) => ({ ...now, description }))}
          lines
          maxLength={LIMITS.surveyDescriptionMax}
          label={t('fields.description')}
        />
      </Stack>
    </Card>
  );
});

interface SectionEditorProps {
  draft: DraftSurvey;
  section: SurveySection;
  onChange: ItemEditorProps['onChange'];
  onRemoved: () => void;
}

function SectionEditor({ draft, section, onChange, onRemoved }: SectionEditorProps) {
  const t = useT();
  const { locale } = usePortal();
  const place = sectionsInOrder(draft.sections).findIndex(({ id }) => id === section.id);
  const remove = async () => {
    const name = translated(section.name, locale) || t('builder.unnamed');
    if (section.questions.length > 0) {
      const sure = await confirm({
        title: t('builder.remove_title', { name }),
        body: t('builder.remove_section_body', { number: section.questions.length }),
        confirm: t('builder.remove'),
        danger: true,
      });
      if (!sure) return;
    }
    onChange((now) => removeItem(now, 'section', section.id));
    onRemoved();
  };
  return (
    <Card
      title={t('builder.section')}
      actions={
        <Button variant="quiet" size="small" icon="trash" onClick={() => void remove()}>
          {t('builder.remove')}
        </Button>
      }
    >
      <Stack>
        <TranslatableField
          value={section.name}
          onChange={(name) => onChange((now) => changeSection(now, section.id, { name }))}
          required
          maxLength={LIMITS.nameMax}
          label={t('fields.name')}
        />
        <TranslatableField
          value={section.description ?? {}}
          onChange={(description) => onChange((now) => changeSection(now, section.id, { description }))}
          lines
          maxLength={LIMITS.surveyDescriptionMax}
          label={t('fields.description')}
        />
        <FormRow>
          <NumberField
            label={t('builder.page_number')}
            value={section.page}
            min={1}
            max={SURVEY_LIMITS.pageMax}
            onChange={(page) => onChange((now) => moveSection(now, section.id, place, page))}
          />
          <NumberField
            label={t('fields.order')}
            value={place + 1}
            min={SURVEY_LIMITS.orderMin}
            max={draft.sections.length}
            onChange={(order) => onChange((now) => moveSection(now, section.id, order - 1, section.page))}
          />
        </FormRow>
      </Stack>
    </Card>
  );
}
