import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import { LIMITS } from '@portal/contracts/limits';
import type { AnswerOption, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { FieldError } from '@portal/ui-kit/field';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { addOption, changeQuestion, inOrder, placedAt, removeItem, type DraftSurvey } from './draft-survey';

const Group = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    margin-block-end: ${space.s};
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
`;

const Row = styled.li`
  display: flex;
  align-items: start;
  gap: ${space.s};
  padding-block: ${space.s};
  border-block-start: 1px solid ${color.line};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

interface OptionListProps {
  question: SurveyQuestion;
  onChange: (update: (draft: DraftSurvey) => DraftSurvey) => void;
}

/** The options of a question, in their order. */
export function OptionList({ question, onChange }: OptionListProps) {
  const t = useT();
  const { locale } = usePortal();
  const options = inOrder(question.answers);
  const setOptions = (answers: AnswerOption[]) => onChange((now) => changeQuestion(now, question.id, { answers }));
  const rename = (id: number, name: AnswerOption['name']) =>
    setOptions(question.answers.map((option) => (option.id === id ? { ...option, name } : option)));
  return (
    <Group>
      <legend>{t('builder.options')}</legend>
      <Stack $gap="s">
        {options.length === 0 && <FieldError>{t('builder.options_needed')}</FieldError>}
        <ul>
          {options.map(({ id, name }, index) => (
            <Row key={id}>
              <TranslatableField
                value={name}
                onChange={(next) => rename(id, next)}
                required
                maxLength={LIMITS.nameMax}
                label={t('builder.option', { number: index + 1 })}
              />
              <IconButton
                icon="arrow-up"
                label={t('order.up_named', { name: translated(name, locale) })}
                disabled={index === 0}
                onClick={() => setOptions(placedAt(question.answers, id, index - 1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('order.down_named', { name: translated(name, locale) })}
                disabled={index === options.length - 1}
                onClick={() => setOptions(placedAt(question.answers, id, index + 1))}
              />
              <IconButton
                icon="trash"
                label={t('builder.remove_named', { name: translated(name, locale) })}
                onClick={() => onChange((now) => removeItem(now, 'option', id))}
              />
            </Row>
          ))}
        </ul>
        <div>
          <Button size="small" icon="plus" onClick={() => onChange((now) => addOption(now, question))}>
            {t('builder.add_option')}
          </Button>
        </div>
      </Stack>
    </Group>
  );
}
