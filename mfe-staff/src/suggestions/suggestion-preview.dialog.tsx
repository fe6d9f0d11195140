import type { Suggestion } from '@portal/contracts/identity/schemas';
import { RelativeTime, usePersonName, useT } from '@portal/portal-kit';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Dialog } from '@portal/ui-kit/dialog';

/** A suggestion to read, with what the browser noted of an error. */
export function SuggestionPreview({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const t = useT();
  const nameOf = usePersonName();
  const { type, description, created_at, created_by, errors } = suggestion;
  return (
    <Dialog open onClose={onClose} title={t(`suggestions.types.${type}`)}>
      <DescriptionList
        entries={[
          { label: t('suggestions.description'), value: description },
          { label: t('suggestions.date'), value: <RelativeTime at={created_at} /> },
          { label: t('suggestions.by'), value: nameOf(created_by) },
          ...errors.map(({ message, path, request_id }, index) => ({
            label: t('suggestions.error', { number: index + 1 }),
            value: <bdi>{[message, path, request_id].filter(Boolean).join('\n')}</bdi>,
          })),
        ]}
      />
    </Dialog>
  );
}
