import { createSuggestion, updateSuggestion } from '@portal/contracts/identity/contracts';
import type { Suggestion } from '@portal/contracts/identity/schemas';
import { SUGGESTION_TYPES, type SuggestionType } from '@portal/contracts/identity/suggestion-types';
import { api, notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { TextArea } from '@portal/ui-kit/text-area';

interface SuggestionDialogProps {
  suggestion?: Suggestion;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes a suggestion, or edits the one given. */
export function SuggestionDialog({ suggestion, onSaved, onClose }: SuggestionDialogProps) {
  const t = useT();
  const form = useApiForm(createSuggestion, {
    values: { type: (suggestion?.type ?? SUGGESTION_TYPES[0]) as SuggestionType, description: suggestion?.description ?? '' },
    body: ({ type, description }) => ({ type, description: description.trim() }),
    send: (body, { idempotencyKey }) =>
      suggestion ? api(updateSuggestion, { params: { id: suggestion.id }, body }) : api(createSuggestion, { body, idempotencyKey }),
    onSaved: () => {
      notify.saved();
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={t(suggestion ? 'suggestions.edit' : 'suggestions.add')}>
      <RadioGroup
        {...form.field('type')}
        required
        label={t('suggestions.type')}
        options={SUGGESTION_TYPES.map((value) => ({ value, label: t(`suggestions.types.${value}`) }))}
      />
      <TextArea {...form.text('description')} required autoFocus counted label={t('suggestions.description')} />
    </FormDialog>
  );
}
