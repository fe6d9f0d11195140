import { createContext, useContext } from 'react';
import { useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';

/** Whether the fields around offer to be edited; they do unless a page has a button of its own for it. */
export const Editing = createContext(true);

interface EditPencilProps {
  /** The field in words. */
  field: string;
  onPress: () => void;
}

/** Opens one field of an issue; nothing while the page is only read. */
export function EditPencil({ field, onPress }: EditPencilProps) {
  const t = useT();
  if (!useContext(Editing)) return null;
  return <IconButton size="small" icon="pencil" label={t('issue.edit', { field })} onClick={onPress} />;
}
