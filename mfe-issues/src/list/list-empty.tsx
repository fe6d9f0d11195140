import { useAddress, useT } from '@portal/portal-kit';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';

interface ListEmptyProps {
  /** A list of the past, where nothing is begun. */
  looksBack?: boolean;
  /** The list is empty because of what is searched for. */
  searching: boolean;
  onClear: () => void;
  /** What the list is and why it may be empty. */
  title: string;
  hint: string;
}

/** An empty list: either nothing matches, or there is nothing yet. Each offers the step that helps. */
export function ListEmpty({ looksBack = false, searching, onClear, title, hint }: ListEmptyProps) {
  const t = useT();
  const add = useAddress('new_issue');
  if (searching)
    return (
      <EmptyState compact icon="search" title={t('search.nothing')} action={<Button onClick={onClear}>{t('actions.clear')}</Button>}>
        {t('search.nothing_hint')}
      </EmptyState>
    );
  return (
    <EmptyState
      compact
      icon="clipboard"
      title={title}
      action={
        add &&
        !looksBack && (
          <ButtonLink variant="primary" icon="plus" href={add}>
            {t('actions.new')}
          </ButtonLink>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}
