import { useEffect, useState, type ComponentProps } from 'react';
import { IconPicker as KitIconPicker } from '@portal/ui-kit/icon-picker';
import { usePortal } from '../portal/use-portal';

type Words = Readonly<Record<string, string>>;

/** What the icons show, in the language of the portal; fetched with the first picker. */
function useIconWords(): Words {
  const { locale } = usePortal();
  const [words, setWords] = useState<Words>({});
  useEffect(() => {
    let gone = false;
    void import(`../../icon-words/${locale}.json`).then(
      (fetched: { default: Words }) => {
        if (!gone) setWords(fetched.default);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [locale]);
  return words;
}

/** One of the icons of the plant, searched by what it shows. */
export function IconPicker(props: Omit<ComponentProps<typeof KitIconPicker>, 'words'>) {
  return <KitIconPicker {...props} words={useIconWords()} />;
}
