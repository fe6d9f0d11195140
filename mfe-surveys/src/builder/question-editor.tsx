import { translated } from '@portal/contracts/locales';
import { LIMITS } from '@portal/contracts/limits';
import type { SurveyParameter, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { QUESTION_TYPES, SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { isChoice } from '../answering/answers';
import { changeQuestion, inOrder, moveQuestion, removeItem, type DraftSurvey } from './draft-survey';
import { NumberField } from './number-field';
import { OptionList } from './option-list';
import { ValidatorFields } from './validator-fields';

interface QuestionEditorProps {
  section: SurveySection;
  question: SurveyQuestion;
  parameters: readonly SurveyParameter[];
  /** Its type stays: results of two types do not add up. */
  published: boolean;
  onChange: (update: (draft: DraftSurvey) => DraftSurvey) => void;
  onRemoved: () => void;
}

/** A question: text, type, bounds, options and the parameter that takes the answer. */
export function QuestionEditor({ section, question, parameters, published, onChange, onRemoved }: QuestionEditorProps) {
  const t = useT();
  const { locale } = usePortal();
  const { id, name, type, required, context_parameter_id } = question;
  const set = (change: Partial<SurveyQuestion>) => onChange((now) => changeQuestion(now, id, change));
  const place = inOrder(section.questions).findIndex((one) => one.id === id);
  return (
    <Card
      title={t('builder.question')}
      actions={
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          onClick={() => {
            onChange((now) => removeItem(now, 'question', id));
            onRemoved();
          }}
        >
          {t('builder.remove')}
        </Button>
      }
    >
      <Stack>
        <TranslatableField
          value={name}
          onChange={(next) => set({ name: next })}
          required
          maxLength={LIMITS.nameMax}
          label={t('builder.text')}
        />
        <FormRow>
          <NativeSelect
            label={t('builder.type')}
            required
            disabled={published}
            hint={published ? t('builder.type_fixed') : undefined}
            value={type}
            onChange={(next) => set({ type: next, validators: {} })}
            options={QUESTION_TYPES.map((one) => ({ value: one, label: t(`builder.types.${one}`) }))}
          />
          <NumberField
            label={t('fields.order')}
            value={place + 1}
            min={SURVEY_LIMITS.orderMin}
            max={section.questions.length}
            onChange={(order) => onChange((now) => moveQuestion(now, id, section.id, order - 1))}
          />
        </FormRow>
        <Checkbox label={t('builder.required')} checked={required} onChange={(next) => set({ required: next })} />
        <ValidatorFields question={question} onChange={(validators) => set({ validators })} />
        {isChoice(question) && <OptionList question={question} onChange={onChange} />}
        {parameters.length > 0 && (
          <NativeSelect
            label={t('builder.parameter')}
            hint={t('builder.parameter_hint')}
            value={context_parameter_id ?? 0}
            onChange={(chosen) => set({ context_parameter_id: chosen || null })}
            options={[
              { value: 0, label: t('none') },
              ...parameters.map((parameter) => ({ value: parameter.id, label: translated(parameter.name, locale) })),
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
