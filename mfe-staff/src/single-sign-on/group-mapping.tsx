import styled from 'styled-components';
import type { GroupMapping } from '@portal/contracts/identity/schemas';
import { useGroups, useT } from '@portal/portal-kit';
import { GroupPicker } from '@portal/portal-kit/fields';
import { Button } from '@portal/ui-kit/button';
import { FormGroup } from '@portal/ui-kit/form';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { media, space } from '@portal/ui-kit/theme';

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  align-items: end;
  gap: ${space.m};
  ${media.phone} {
    grid-template-columns: 1fr auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Below the legend, which takes no part in a column. */
const Lines = styled(Stack)`
  padding-block-start: ${space.s};
`;

interface GroupMappingFieldsProps {
  value: readonly GroupMapping[];
  onChange: (value: GroupMapping[]) => void;
  /** By path: `group_mapping.0.value`. */
  errors: Readonly<Record<string, string>>;
}

/** Which group of the provider is which of the portal, a line for each. */
export function GroupMappingFields({ value, onChange, errors }: GroupMappingFieldsProps) {
  const t = useT();
  const first = useGroups().groups?.[0];
  const change = (at: number, part: Partial<GroupMapping>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <FormGroup legend={t('single_sign_on.mapping')}>
      <Lines $gap="m">
        {value.map((line, at) => (
          <Row key={at}>
            <TextField
              required
              label={t('single_sign_on.mapping_value')}
              value={line.value}
              error={errors[`group_mapping.${at}.value`]}
              onChange={(typed) => change(at, { value: typed })}
            />
            <GroupPicker
              required
              label={t('single_sign_on.mapping_group')}
              value={line.group_id}
              error={errors[`group_mapping.${at}.group_id`]}
              onChange={(group_id) => group_id !== null && change(at, { group_id })}
            />
            <IconButton
              icon="trash"
              label={t('single_sign_on.mapping_remove', { value: line.value })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </Row>
        ))}
        {first && (
          <div>
            <Button icon="plus" onClick={() => onChange([...value, { value: '', group_id: first.id }])}>
              {t('single_sign_on.mapping_add')}
            </Button>
          </div>
        )}
      </Lines>
    </FormGroup>
  );
}
