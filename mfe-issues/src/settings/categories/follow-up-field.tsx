import type { Parameter } from '@portal/contracts/parameters';
import { useT } from '@portal/portal-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';

interface FollowUpFieldProps {
  parameter: Parameter;
  onChange: (parameter: Parameter) => void;
  error?: string;
}

/** Whether the answer no to a step of a checklist is offered a follow-up issue. */
export function FollowUpField({ parameter, onChange, error }: FollowUpFieldProps) {
  const t = useT();
  const { type, attributes } = parameter;
  if (type !== 'boolean') return null;
  return (
    <Checkbox
      label={t('categories.follow_up')}
      hint={t('categories.follow_up_hint')}
      checked={attributes.follow_up === true}
      error={error}
      onChange={(follow_up) => onChange({ ...parameter, attributes: { ...attributes, follow_up } })}
    />
  );
}
