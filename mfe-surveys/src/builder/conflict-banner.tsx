import { translated, type Translations } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import type { Conflict } from './builder-session';
import type { DraftSurvey } from './draft-survey';
import { questionIn } from './selection';

interface ConflictBannerProps {
  conflict: Conflict;
  draft: DraftSurvey;
  onResolve: (keep: 'mine' | 'theirs') => void;
}

/** Somebody else changed the same: both texts, and which one stays. */
export function ConflictBanner({ conflict, draft, onResolve }: ConflictBannerProps) {
  const t = useT();
  const { locale } = usePortal();
  const theirs = (conflict.theirs.name ?? {}) as Translations;
  return (
    <Banner tone="danger">
      <Stack $gap="s">
        <p>{t('builder.conflict')}</p>
        <p>{t('builder.mine', { text: translated(ownName(conflict, draft), locale) })}</p>
        <p>{t('builder.theirs', { text: translated(theirs, locale) })}</p>
        <Inline $wrap>
          <Button onClick={() => onResolve('mine')}>{t('builder.keep_mine')}</Button>
          <Button onClick={() => onResolve('theirs')}>{t('builder.take_theirs')}</Button>
        </Inline>
      </Stack>
    </Banner>
  );
}

function ownName({ step: { kind, id } }: Conflict, draft: DraftSurvey): Translations {
  if (kind === 'survey') return draft.name;
  if (kind === 'section') return draft.sections.find((section) => section.id === id)?.name ?? {};
  if (kind === 'question') return questionIn(draft, id)?.question.name ?? {};
  const options = draft.sections.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers));
  return options.find((option) => option.id === id)?.name ?? {};
}
