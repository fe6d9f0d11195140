import { FLOW_LIMITS } from '@portal/contracts/issues/flow-terms';
import type { Condition } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Inline } from '@portal/ui-kit/stack';
import { ComparisonFields } from './comparison-fields';
import { comparisonOf, conditionOf, groupOf, isGroup, type Comparison, type ConditionGroup } from './condition-tree';
import { FieldSet } from './field-set';

interface ConditionBuilderProps {
  value: Condition | null;
  /** What it means that there are none. */
  hint: string;
  onChange: (value: Condition | null) => void;
}

/** When something applies: comparisons of fields of the issue, joined by "and" or "or", in groups. */
export function ConditionBuilder({ value, hint, onChange }: ConditionBuilderProps) {
  const t = useT();
  return (
    <FieldSet legend={t('flows.conditions')} hint={value === null ? hint : undefined}>
      <GroupFields group={groupOf(value)} depth={2} onChange={(group) => onChange(group.parts.length === 0 ? null : conditionOf(group))} />
    </FieldSet>
  );
}

interface GroupFieldsProps {
  group: ConditionGroup;
  /** Levels down to the comparisons of this group, from the top. */
  depth: number;
  onChange: (group: ConditionGroup) => void;
}

function GroupFields({ group, depth, onChange }: GroupFieldsProps) {
  const t = useT();
  const { join, parts } = group;
  const put = (index: number, part: Condition | null) =>
    onChange({ join, parts: parts.flatMap((one, at) => (at === index ? (part ?? []) : one)) });
  return (
    <>
      {parts.length > 1 && (
        <NativeSelect
          hideLabel
          label={t('flows.join')}
          value={join}
          options={(['all', 'any'] as const).map((word) => ({ value: word, label: t(`flows.joins.${word}`) }))}
          onChange={(chosen) => onChange({ join: chosen, parts })}
        />
      )}
      {parts.map((part, index) =>
        isGroup(part) ? (
          <FieldSet key={index} legend={t('flows.condition_group')}>
            <GroupFields
              group={groupOf(part)}
              depth={depth + 1}
              onChange={(inner) => put(index, inner.parts.length === 0 ? null : conditionOf(inner))}
            />
          </FieldSet>
        ) : (
          <ComparisonFields key={index} value={part as Comparison} onChange={(changed) => put(index, changed)} />
        ),
      )}
      <Inline>
        <Button icon="plus" variant="quiet" onClick={() => onChange({ join, parts: [...parts, comparisonOf('criticality')] })}>
          {t('flows.add_condition')}
        </Button>
        {parts.length > 0 && depth < FLOW_LIMITS.conditionDepth && (
          <Button
            icon="plus"
            variant="quiet"
            onClick={() => onChange({ join, parts: [...parts, { any: [comparisonOf('criticality'), comparisonOf('department')] }] })}
          >
            {t('flows.add_group')}
          </Button>
        )}
      </Inline>
    </>
  );
}
