import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  getMyNotificationPreferences,
  getTemplateNotificationPreferences,
  saveMyNotificationPreferences,
  saveTemplateNotificationPreferences,
} from '@portal/contracts/identity/contracts';
import type { NotificationPreferencesAnswer, NotificationPreferencesInput } from '@portal/contracts/identity/schemas';
import { NOTICE_CHANNELS, type NoticeChannel } from '@portal/contracts/notices';
import { api, LoadError, queryClient, queryKeyOf, useApiQuery, usePortal, useT, type ApiAnswer } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormActions } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { color, font, media, space } from '@portal/ui-kit/theme';
import { TimeField } from '@portal/ui-kit/time-field';
import { Narrow } from '../narrow';
import { DeviceCard } from '../push/device-card';
import { bodyOf, valuesOf, type PreferenceValues } from './preference-values';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const Kinds = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.table};
  :is(th, td) {
    padding: ${space.xs} ${space.s};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: ${font.regular};
  }
  thead th {
    color: ${color.muted};
    font-weight: ${font.medium};
  }
  :is(th, td):not(:first-child) {
    inline-size: 6.5rem;
  }
  ${media.phone} {
    :is(th, td) {
      padding-inline: ${space.xs};
    }
    thead th {
      font-size: ${font.caption};
      overflow-wrap: anywhere;
    }
    :is(th, td):not(:first-child) {
      inline-size: 4.25rem;
    }
  }
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 10rem));
  gap: ${space.m};
`;

/** What the person wants to be told of, and how. */
export function PreferencesForm() {
  const { can } = usePortal();
  const preferences = useApiQuery(getMyNotificationPreferences, {});
  return (
    <Narrow>
      <DeviceCard />
      <Loaded answer={preferences}>
        {(stored) => (
          <Form
            preferences={stored}
            editable={can('notifications/update')}
            save={(body) => api(saveMyNotificationPreferences, { body })}
            onSaved={(answer) => queryClient.setQueryData(queryKeyOf(getMyNotificationPreferences), answer)}
          />
        )}
      </Loaded>
    </Narrow>
  );
}

/** What people of a template are told who have chosen nothing else. */
export function TemplatePreferences({ templateId }: { templateId: number }) {
  const { can } = usePortal();
  const args = { params: { id: templateId } };
  const preferences = useApiQuery(getTemplateNotificationPreferences, args);
  return (
    <Narrow>
      <Loaded answer={preferences}>
        {(stored) => (
          <Form
            preferences={stored}
            editable={can('settings.staff/update')}
            save={(body) => api(saveTemplateNotificationPreferences, { ...args, body })}
            onSaved={(answer) => queryClient.setQueryData(queryKeyOf(getTemplateNotificationPreferences, args), answer)}
          />
        )}
      </Loaded>
    </Narrow>
  );
}

interface LoadedProps {
  answer: ApiAnswer<NotificationPreferencesAnswer>;
  children: (stored: NotificationPreferencesAnswer) => ReactNode;
}

function Loaded({ answer: { data, error, isFetching, refetch }, children }: LoadedProps) {
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonText lines={8} />;
  return children(data);
}

interface FormProps {
  preferences: NotificationPreferencesAnswer;
  editable: boolean;
  save: (body: NotificationPreferencesInput) => Promise<NotificationPreferencesAnswer>;
  onSaved: (answer: NotificationPreferencesAnswer) => void;
}

function Form({ preferences, editable, save, onSaved }: FormProps) {
  const t = useT();
  const form = useApiForm(saveMyNotificationPreferences, {
    values: valuesOf(preferences),
    body: (values) => bodyOf(preferences, values),
    send: save,
    saved: t('notice_preferences.saved'),
    onSaved: (answer) => {
      onSaved(answer);
      form.reset(valuesOf(answer));
    },
  });
  return (
    <FormView form={form} label={t('notice_preferences.title')}>
      <KindTable events={preferences.items.map(({ event }) => event)} form={form} />
      <Hours form={form} />
      {editable && (
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('notice_preferences.save')}
          </Button>
        </FormActions>
      )}
    </FormView>
  );
}

type Controls = Pick<ReturnType<typeof useApiForm<PreferenceValues, object, unknown>>, 'values' | 'field' | 'text' | 'checkbox'>;

const HEADERS: Readonly<Record<NoticeChannel, { column: string; cell: string }>> = {
  portal: { column: 'notice_preferences.portal', cell: 'notice_preferences.in_portal' },
  email: { column: 'notice_preferences.email', cell: 'notice_preferences.by_email' },
  push: { column: 'notice_preferences.push', cell: 'notice_preferences.by_push' },
};

function KindTable({ events, form }: { events: readonly string[]; form: Controls }) {
  const t = useT();
  return (
    <Kinds>
      <thead>
        <tr>
          <th scope="col">{t('notice_preferences.kind')}</th>
          {NOTICE_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(HEADERS[channel].column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {events.map((event, index) => (
          <tr key={event}>
            <th scope="row">{t(`notice_preferences.kinds.${event}`)}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <td key={channel}>
                <Checkbox
                  {...form.checkbox(`${channel}.${index}`)}
                  hideLabel
                  label={t(HEADERS[channel].cell, { kind: t(`notice_preferences.kinds.${event}`) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Kinds>
  );
}

function Hours({ form }: { form: Controls }) {
  const t = useT();
  const { session } = usePortal();
  const digests = HOURS.map((hour) => ({
    value: hour,
    label: t('notice_preferences.daily', { time: `${String(hour).padStart(2, '0')}:00` }),
  }));
  return (
    <>
      <NativeSelect
        {...form.field('digest')}
        required={false}
        label={t('notice_preferences.mail')}
        options={[{ value: -1, label: t('notice_preferences.at_once') }, ...digests]}
      />
      <Checkbox
        {...form.checkbox('quiet')}
        label={t('notice_preferences.quiet')}
        hint={t('notice_preferences.quiet_hint', { timezone: session.user.timezone })}
      />
      {form.values.quiet && (
        <Times>
          <TimeField {...form.field('quiet_from')} required label={t('notice_preferences.from')} />
          <TimeField {...form.field('quiet_to')} required label={t('notice_preferences.to')} />
        </Times>
      )}
    </>
  );
}
