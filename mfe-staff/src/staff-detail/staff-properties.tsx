import type { UserDetail } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { RouteLink, useCurrencyCode, useDictionary, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { TextLink } from '@portal/ui-kit/link';
import { Stack } from '@portal/ui-kit/stack';

/** What the plant knows of a person, in three cards. */
export function StaffProperties({ user }: { user: UserDetail }) {
  const t = useT();
  const { locale } = usePortal();
  const format = useFormat();
  const currency = useCurrencyCode(user.currency_id);
  const words = {
    functions: useDictionary('functions'),
    departments: useDictionary('departments'),
    statuses: useDictionary('user_statuses'),
    criticalities: useDictionary('user_criticality'),
  };
  return (
    <Stack>
      <Card title={t('detail.contact')}>
        <DescriptionList
          entries={[
            { label: t('fields.email'), value: user.email && <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink> },
            {
              label: t('fields.phone'),
              value: user.phone && (
                <TextLink href={`tel:${user.phone}`}>
                  <bdi dir="ltr">{user.phone}</bdi>
                </TextLink>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t('detail.work')}>
        <DescriptionList
          entries={[
            { label: t('fields.no'), value: user.no },
            { label: t('fields.function'), value: words.functions.word(user.function) },
            { label: t('fields.department'), value: words.departments.word(user.department) },
            {
              label: t('fields.supervisor_user_id'),
              value: user.supervisor_user && (
                <RouteLink to="staff.show" params={{ id: user.supervisor_user.id }}>
                  {user.supervisor_user.name}
                </RouteLink>
              ),
            },
            { label: t('fields.crew'), value: user.crew && translated(user.crew.name, locale) },
            { label: t('fields.work_hour_cost'), value: user.work_hour_cost && currency && format.money(user.work_hour_cost, currency) },
            { label: t('fields.currency_id'), value: currency },
            { label: t('fields.status'), value: words.statuses.word(user.status) },
            { label: t('fields.user_criticality'), value: words.criticalities.word(user.user_criticality) },
          ]}
        />
      </Card>
      <Card title={t('detail.account')}>
        <DescriptionList
          entries={[
            { label: t('fields.account_status'), value: t(`account_status.${user.account_status}`) },
            { label: t('fields.timezone'), value: user.timezone.replace(/_/g, ' ') },
            { label: t('fields.barcode'), value: user.barcode && `${user.barcode.value} (${user.barcode.type})` },
          ]}
        />
      </Card>
    </Stack>
  );
}
