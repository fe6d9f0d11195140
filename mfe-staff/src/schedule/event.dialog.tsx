import {
  createCrewEvent,
  createEquipmentEvent,
  createUserEvent,
  getScheduledEvent,
  removeScheduledEvent,
  updateScheduledEvent,
} from '@portal/contracts/identity/contracts';
import type { ScheduledEvent, ScheduledOccurrence, ScheduleOwner, ScheduleType } from '@portal/contracts/identity/schemas';
import { localeTag, translated } from '@portal/contracts/locales';
import { api, confirm, LoadError, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, FormView, useApiForm, useEditedQuery } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { DateField } from '@portal/ui-kit/date-field';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { Dialog } from '@portal/ui-kit/dialog';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { eventBody, eventFaults, newValues, REPEATS, valuesOf, type ClockSpan, type EventBody, type EventValues } from './event-values';

/** Whose schedule is changed. */
export interface OwnerRef {
  type: ScheduleOwner;
  id: number;
}

/** What is opened: a time that was picked, or an event on one of its days. */
export type EventTask = { kind: 'add'; span: ClockSpan; owner: OwnerRef } | { kind: 'open'; occurrence: ScheduledOccurrence; name: string };

interface EventDialogProps {
  task: EventTask;
  types: readonly ScheduleType[];
  timeZone: string;
  may: { update: boolean; remove: boolean };
  onClose: () => void;
}

/** Adds an event, or changes or removes the one given. */
export function EventDialog(props: EventDialogProps) {
  return props.task.kind === 'add' ? <EventForm {...props} /> : <OpenedEvent {...props} task={props.task} />;
}

function OpenedEvent(props: EventDialogProps & { task: Extract<EventTask, { kind: 'open' }> }) {
  const { occurrence, name } = props.task;
  const found = useEditedQuery(getScheduledEvent, { params: { id: occurrence.id } });
  const event = found.data?.item;
  if (event) return <EventForm {...props} event={event} />;
  return (
    <Dialog open title={name} onClose={props.onClose}>
      {found.error ? <LoadError compact error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={6} />}
    </Dialog>
  );
}

/** Adds an event to the schedule of its owner. */
function addEvent({ type, id }: OwnerRef, body: EventBody, idempotencyKey: string) {
  const call = { params: { id }, body, idempotencyKey };
  if (type === 'User') return api(createUserEvent, call);
  if (type === 'Crew') return api(createCrewEvent, call);
  return api(createEquipmentEvent, call);
}

function initialValues({ task, types, timeZone }: EventDialogProps, event: ScheduledEvent | undefined): EventValues {
  if (task.kind === 'add' || !event) return newValues(task.kind === 'add' ? task.span : { start: '', end: '' }, types[0]?.id ?? 0);
  return valuesOf(event, task.occurrence, event.rrule ? 'one' : 'series', timeZone);
}

function EventForm(props: EventDialogProps & { event?: ScheduledEvent }) {
  const { task, types, timeZone, may, event, onClose } = props;
  const t = useT();
  const { locale } = usePortal();
  const day = task.kind === 'open' ? task.occurrence.day : undefined;
  const form = useApiForm(updateScheduledEvent, {
    values: initialValues(props, event),
    body: (values) => ({ ...eventBody(values, timeZone, event), occurrence: values.scope === 'one' ? day : undefined }),
    check: eventFaults,
    send: ({ occurrence, ...body }, { idempotencyKey }) =>
      event
        ? api(updateScheduledEvent, { params: { id: event.id }, body: { ...body, occurrence, version: event.version } })
        : addEvent((task as Extract<EventTask, { kind: 'add' }>).owner, body, idempotencyKey),
    sentences: {
      'start.overlap': t('event.overlap'),
      'start.too_low': t('event.too_far'),
      'start.too_high': t('event.too_far'),
      'end.too_low': t('event.end_before_start'),
    },
    changes: ['user_schedule', 'crew_schedule', 'equipment_schedule'],
    onSaved: () => {
      notify.saved(t('event.event'));
      onClose();
    },
  });
  const { scope, repeat } = form.values;
  const rescope = (wanted: EventValues['scope']) => {
    if (!event || task.kind !== 'open') return;
    const { start, end } = valuesOf(event, task.occurrence, wanted, timeZone);
    form.change('scope', wanted);
    form.change('start', start);
    form.change('end', end);
  };
  const remove = async () => {
    const one = scope === 'one' && event?.rrule;
    const sure = await confirm({ title: t(one ? 'event.remove_day' : 'event.remove_question'), confirm: t('event.remove'), danger: true });
    if (!sure || !event) return;
    await api(removeScheduledEvent, { params: { id: event.id }, query: one ? { occurrence: day } : {} });
    notify.removed(t('event.event'));
    onClose();
  };
  const weekdays = new Intl.DateTimeFormat(localeTag(locale), { weekday: 'long', timeZone: 'UTC' });
  const fixed = event !== undefined && !may.update;
  const title = task.kind === 'open' ? task.name : t('event.add');
  const fields = (
    <>
      {event?.rrule && (
        <RadioGroup
          label={t('event.scope')}
          value={scope}
          onChange={rescope}
          inline
          options={[
            { value: 'one', label: t('event.scopes.day') },
            { value: 'series', label: t('event.scopes.series') },
          ]}
        />
      )}
      <NativeSelect
        {...form.field('schedule_type_id')}
        disabled={fixed}
        label={t('event.type')}
        options={types.map(({ id, name }) => ({ value: id, label: translated(name, locale) }))}
      />
      <FormRow>
        <DateTimeField {...form.field('start')} readOnly={fixed} required label={t('event.start')} />
        <DateTimeField {...form.field('end')} readOnly={fixed} required label={t('event.end')} />
      </FormRow>
      {scope === 'series' && (
        <>
          <FormRow>
            <NativeSelect
              {...form.field('repeat')}
              disabled={fixed}
              label={t('event.repeat')}
              options={REPEATS.map((value) => ({ value, label: t(`event.repeats.${value}`) }))}
            />
            {repeat !== 'never' && (
              <TextField
                {...form.text('interval')}
                readOnly={fixed}
                inputMode="numeric"
                label={t('event.interval')}
                hint={t('event.interval_hint')}
              />
            )}
            {repeat !== 'never' && (
              <DateField {...form.field('until')} readOnly={fixed} required={false} label={t('event.until')} hint={t('event.until_hint')} />
            )}
          </FormRow>
          {repeat === 'weekly' && (
            <CheckboxGroup
              {...form.field('weekdays')}
              disabled={fixed}
              label={t('event.weekdays')}
              options={[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
                value: String(weekday),
                label: weekdays.format(Date.UTC(2026, 10, 22 + weekday)),
              }))}
            />
          )}
        </>
      )}
      <TextArea {...form.text('note')} required={false} readOnly={fixed} label={t('event.note')} />
      {event && may.remove && (
        <div>
          <Button variant="quiet" icon="trash" onClick={() => void remove().catch(notify.failed)}>
            {t('event.remove')}
          </Button>
        </div>
      )}
    </>
  );
  if (fixed)
    return (
      <Dialog open title={title} onClose={onClose}>
        <FormView form={form} blocked>
          {fields}
        </FormView>
      </Dialog>
    );
  return (
    <FormDialog form={form} onClose={onClose} title={title} incomplete={types.length === 0 ? t('event.no_types') : null}>
      {fields}
    </FormDialog>
  );
}
