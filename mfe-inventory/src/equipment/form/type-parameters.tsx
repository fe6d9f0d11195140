import { useT } from '@portal/portal-kit';
import { ParameterFields, type AskedParameter } from '@portal/portal-kit/fields';
import type { ApiForm } from '@portal/portal-kit/forms';
import { FieldHint } from '@portal/ui-kit/field';
import { FormGroup } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import type { EquipmentValues } from './equipment-values';

/** The fields of the chosen type. */
export function TypeParameters({ form, asked }: { form: ApiForm<EquipmentValues>; asked: readonly AskedParameter[] }) {
  const t = useT();
  const { answers, equipment_type_id: type } = form.values;
  const sentence = type === 0 ? t('equipment.select_type') : asked.length === 0 ? t('equipment.no_parameters') : null;
  return (
    <FormGroup legend={t('equipment.parameters')}>
      <Stack>
        {sentence && <FieldHint>{sentence}</FieldHint>}
        <ParameterFields
          asked={asked}
          answers={answers}
          errors={form.errors}
          onAnswer={(id, value) => form.change('answers', { ...answers, [id]: value })}
        />
      </Stack>
    </FormGroup>
  );
}
