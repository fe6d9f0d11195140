import styled from 'styled-components';
import { addressOf, LoadError, useFormat, usePortal, useT } from '@portal/portal-kit';
import { ImportTemplate, useTextsOf, type SetupStep } from '@portal/portal-kit/setup';
import { ButtonLink } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { color, font, radius, space, tone } from '@portal/ui-kit/theme';
import type { CountedStep } from './use-setup';

const Row = styled.li`
  display: flex;
  gap: ${space.m};
  padding-block: ${space.m};
`;

const Mark = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 2rem;
  block-size: 2rem;
  border-radius: ${radius.full};
  background: ${({ $done }) => ($done ? tone('success').ground : color.sunken)};
  color: ${({ $done }) => ($done ? tone('success').text : color.muted)};
  font-weight: ${font.medium};
`;

const Words = styled(Stack)`
  flex: 1;
  h3 {
    font-size: ${font.body};
  }
  p {
    max-inline-size: 42rem;
    color: ${color.muted};
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  min-block-size: 1.25rem;
  color: ${color.muted};
  font-size: ${font.table};
  li {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
  }
`;

/** One step: what it is, what was counted, and where it is done. */
export function SetupStepRow({ counted, place }: { counted: CountedStep; place: number }) {
  const t = useT();
  const { step, facts, done, next, error, retry, retrying } = counted;
  const state = done ? 'done' : next ? 'next' : 'todo';
  return (
    <Row aria-current={next ? 'step' : undefined}>
      <Mark $done={done} aria-hidden>
        {done ? <Icon name="check" /> : place}
      </Mark>
      <Words $gap="xs">
        <Inline>
          <h3>{step.name}</h3>
          {facts && (
            <StatusBadge size="small" tone={done ? 'success' : next ? 'info' : 'neutral'}>
              {t(`setup.${state}`)}
            </StatusBadge>
          )}
        </Inline>
        {error ? (
          <LoadError compact error={error} onRetry={retry} retrying={retrying} />
        ) : facts ? (
          <>
            <FactList step={step} facts={facts} />
            <StepActions step={step} next={next} done={done} />
          </>
        ) : (
          <Skeleton $height="1.25rem" $width="12rem" />
        )}
      </Words>
    </Row>
  );
}

function FactList({ step, facts }: { step: SetupStep; facts: NonNullable<CountedStep['facts']> }) {
  const t = useTextsOf(step.namespace);
  const format = useFormat();
  return (
    <Facts>
      {facts.map(({ text, number, done }) => (
        <li key={text}>
          <Icon name={done ? 'check' : 'circle-dashed'} />
          {t(text, { number: number === undefined ? '' : format.number(number) })}
        </li>
      ))}
    </Facts>
  );
}

/** Where the step is done. What it asks for stands there while it is not done; a step that is done is quiet. */
function StepActions({ step, next, done }: { step: SetupStep; next: boolean; done: boolean }) {
  const t = useTextsOf(step.namespace);
  const { can, session } = usePortal();
  const permitted = (access: SetupStep['access'] = 'any') => (access === 'admin' ? session.admin : can(access));
  const links = step.links.flatMap(({ access, title, route, query }) => {
    const href = permitted(access) ? addressOf(route, {}, query) : null;
    return href ? [{ title, href }] : [];
  });
  return (
    <>
      {!done && <p>{t(step.hint)}</p>}
      <Inline>
        {links.map(({ title, href }, at) => (
          <ButtonLink key={href} href={href} size="small" variant={next && at === 0 ? 'primary' : done ? 'quiet' : 'secondary'}>
            {t(title)}
          </ButtonLink>
        ))}
        {!done && step.samples?.map(({ list, title }) => <ImportTemplate key={list} list={list} label={t(title)} size="small" />)}
      </Inline>
    </>
  );
}
