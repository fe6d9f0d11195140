import { useState } from 'react';
import styled from 'styled-components';
import { directionOf, type Locale, type Translations } from '@portal/contracts/locales';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import type { FieldBasics } from '@portal/ui-kit/field';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { space } from '@portal/ui-kit/theme';
import type { FormErrors } from '../forms/form-errors';
import { languageName } from '../format/language-name';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';

interface TranslatableFieldProps extends FieldBasics {
  value: Translations;
  onChange: (value: Translations) => void;
  /** Path of the field in its form; with `errors` each language shows its own. */
  name?: string;
  errors?: FormErrors;
  maxLength?: number;
  /** Several lines. */
  lines?: boolean;
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-inline-size: 0;
`;

const Others = styled(Group)`
  padding-inline-start: ${space.l};
`;

const Toggle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

/**
 * A text in the languages of the plant: the current one first, the others one press away. Languages that are missing are named, and get the
 * current text by one press; languages with that same text are named until somebody translates them.
 */
export function TranslatableField({
  value,
  onChange,
  label,
  hint,
  error,
  required,
  errors = {},
  name = '',
  ...field
}: TranslatableFieldProps) {
  const t = usePortalT();
  const { locale, tenant } = usePortal();
  const languages = tenant.supportedLocales;
  const first = languages.includes(locale) ? locale : tenant.default_locale;
  const others = languages.filter((language) => language !== first);
  const current = value[first]?.trim() ?? '';
  const missing = others.filter((language) => !value[language]?.trim());
  const same = others.filter((language) => current !== '' && value[language]?.trim() === current);
  const faultAt = (language: Locale) => errors[`${name}.${language}`] ?? null;
  const [open, setOpen] = useState(false);
  // Stays open when the fault is gone: it is being typed into.
  if (!open && others.some(faultAt)) setOpen(true);
  const change = (language: Locale, text: string) => {
    const { [language]: _, ...rest } = value;
    onChange(text === '' ? rest : { ...rest, [language]: text });
  };
  const copy = () => onChange({ ...value, ...Object.fromEntries(missing.map((language) => [language, current])) });
  const named = (languages: readonly Locale[]) => ({ languages: languages.map(languageName).join(', ') });
  const props = (language: Locale) => ({
    lang: language,
    dir: directionOf(language),
    value: value[language] ?? '',
    onChange: (text: string) => change(language, text),
    maxLength: field.maxLength,
  });
  const Control = field.lines ? TextArea : TextField;
  return (
    <Group role="group" aria-label={label} className={field.className}>
      <Control
        {...props(first)}
        label={t('translatable.in', { label, language: languageName(first) })}
        hint={hint}
        required={required}
        error={faultAt(first) ?? (others.some(faultAt) ? null : error)}
      />
      {others.length > 0 && (
        <Toggle>
          <Button size="small" variant="quiet" icon="languages" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('translatable.others')}
          </Button>
          {missing.length > 0 && <Badge>{t(required ? 'translatable.missing_required' : 'translatable.missing', named(missing))}</Badge>}
          {missing.length > 0 && current !== '' && (
            <Button size="small" variant="quiet" icon="copy" onClick={copy}>
              {t('translatable.copy')}
            </Button>
          )}
          {same.length > 0 && <Badge>{t('translatable.same', named(same))}</Badge>}
        </Toggle>
      )}
      {open && (
        <Others>
          {others.map((language) => (
            <Control key={language} {...props(language)} label={languageName(language)} error={faultAt(language)} />
          ))}
        </Others>
      )}
    </Group>
  );
}
