import { translated } from '@portal/contracts/locales';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { useGroups } from './use-groups';

interface GroupPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
}

/** One group: typing narrows the list to those that have the text in their name, in the language of the person. */
export function GroupPicker(props: GroupPickerProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const { groups, error } = useGroups();
  return (
    <ComboBox
      {...props}
      placeholder={t('kit.choose')}
      options={(groups ?? []).map(({ id, name }) => ({ value: id, label: translated(name, locale) }))}
      loading={!groups && !error}
      failed={error !== null}
    />
  );
}
