import { addCrewMember, updateCrewMember } from '@portal/contracts/identity/contracts';
import type { Crew, CrewMember } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { PersonPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { DateField } from '@portal/ui-kit/date-field';
import { FormRow } from '@portal/ui-kit/form';
import { todayIn } from '../shifts/plant-days';

interface CrewMemberDialogProps {
  crew: Crew;
  /** Whose days are changed; a new member without. */
  member?: CrewMember;
  onClose: () => void;
}

/** Adds somebody to a crew from a day on, or changes the first and the last day. */
export function CrewMemberDialog({ crew, member, onClose }: CrewMemberDialogProps) {
  const t = useT();
  const { locale, tenant } = usePortal();
  const personName = usePersonName();
  const name = translated(crew.name, locale);
  const form = useApiForm(addCrewMember, {
    values: {
      user_id: member?.user_id ?? (null as number | null),
      from: member?.from ?? todayIn(tenant.default_timezone),
      to: member?.to ?? '',
    },
    body: ({ user_id, from, to }) => ({ user_id: user_id ?? 0, from, to: to || null }),
    check: ({ user_id, from, to }) => ({
      ...(user_id === null && { user_id: 'required' as const }),
      ...(from === '' && { from: 'required' as const }),
      ...(to !== '' && to < from && { to: 'too_low' as const }),
    }),
    send: ({ user_id, ...days }, { idempotencyKey }) =>
      member
        ? api(updateCrewMember, { params: { id: crew.id, memberId: member.id }, body: days })
        : api(addCrewMember, { params: { id: crew.id }, body: { user_id, ...days }, idempotencyKey }),
    sentences: { 'user_id.overlap': t('crews.other_crew'), 'from.overlap': t('crews.other_crew'), 'to.too_low': t('crews.to_before_from') },
    changes: ['crew'],
    onSaved: () => {
      notify.saved(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={member ? (personName(member.user) ?? name) : t('crews.add_member_to', { name })}>
      {!member && <PersonPicker {...form.field('user_id')} required label={t('groups.person')} />}
      <FormRow>
        <DateField {...form.field('from')} required label={t('crews.from')} />
        <DateField {...form.field('to')} required={false} label={t('crews.to')} hint={t('crews.to_hint')} />
      </FormRow>
    </FormDialog>
  );
}
