import { useState } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { replaceCategoryParameters } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, LoadError, NotFoundPage, RouteLink, usePortal, useT } from '@portal/portal-kit';
import { ParameterDesigner, parameterDesigns, useParameterTypeName } from '@portal/portal-kit/fields';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, space } from '@portal/ui-kit/theme';
import { useCategories } from '../../categories/categories.api';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { FollowUpField } from './follow-up-field';

const Lines = styled.ul`
  display: grid;
  gap: ${space.s};
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.m};
  }
  small {
    color: ${color.muted};
  }
`;

/** `/settings/categories/:id/parameters`: what the issues of a category are asked. */
export function CategoryParametersPage() {
  const id = Number(useParams().id);
  const { tree, query } = useCategories();
  if (!tree) return query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonText lines={8} />;
  const category = tree.get(id);
  return category ? <CategoryParameters key={id} category={category} above={tree.path(category.parent_id)} /> : <NotFoundPage />;
}

function CategoryParameters({ category, above }: { category: Category; above: readonly Category[] }) {
  const t = useT();
  const { locale } = usePortal();
  const name = translated(category.name, locale);
  const title = t('categories.parameters_of', { name });
  useSettingsBreadcrumbs(
    title,
    { screen: 'settings.categories', label: t('routes.categories') },
    above.map((one) => ({ label: translated(one.name, locale), href: addressOf('settings.categories.show', { id: one.id }) ?? undefined })),
  );
  return (
    <>
      <PageHeader title={title} />
      <Stack>
        <InheritedParameters above={above.filter(({ parameters }) => parameters.length > 0)} />
        <OwnParameters category={category} />
      </Stack>
    </>
  );
}

/** What the categories above ask for: it is asked first. */
function InheritedParameters({ above }: { above: readonly Category[] }) {
  const t = useT();
  const { locale } = usePortal();
  const typeName = useParameterTypeName();
  if (above.length === 0) return null;
  return (
    <Card title={t('categories.inherited')}>
      <Lines>
        {above.flatMap(({ id, name, parameters }) =>
          parameters.map((parameter) => (
            <li key={parameter.id}>
              <span>{translated(parameter.name, locale)}</span>
              <small>{typeName(parameter)}</small>
              <RouteLink to="settings.categories-parameters" params={{ id }}>
                {translated(name, locale)}
              </RouteLink>
            </li>
          )),
        )}
      </Lines>
    </Card>
  );
}

/** What the category asks for itself, to edit. */
function OwnParameters({ category }: { category: Category }) {
  const t = useT();
  // Edited is what was read when the page opened.
  const [values, setValues] = useState(() => ({ parameters: [...category.parameters] }));
  const [saves, countSave] = useState(0);
  const form = useApiForm(replaceCategoryParameters, {
    values,
    params: { id: category.id },
    body: ({ parameters }) => ({ parameters: parameterDesigns(parameters) }),
    saved: t('categories.parameters_saved'),
    changes: ['category'],
    // New ones have their numbers from now on.
    onSaved: ({ items }) => {
      setValues({ parameters: items });
      form.reset({ parameters: items });
      countSave(saves + 1);
    },
  });
  return (
    <FormView form={form} label={t('categories.own')}>
      <Card title={t('categories.own')}>
        <ParameterDesigner
          key={saves}
          parameters={form.values.parameters}
          onChange={(parameters) => form.change('parameters', parameters)}
          errors={form.errors}
          more={(parameter, change, errorOf) => (
            <FollowUpField parameter={parameter} onChange={change} error={errorOf('attributes.follow_up')} />
          )}
        />
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!form.dirty}>
          {t('actions.save')}
        </Button>
      </div>
    </FormView>
  );
}
