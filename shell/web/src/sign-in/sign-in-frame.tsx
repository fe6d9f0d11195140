import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { Drawing } from '@portal/ui-kit/drawing';
import { color, font, media, radius, space } from '@portal/ui-kit/theme';
import { TenantLogo } from '../screens/tenant-logo';
import { LanguageChanger } from './language-changer';

const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.xxl};
  padding: ${space.xl} ${space.l};
  ${media.phone} {
    place-content: start stretch;
    padding: 0;
    background: ${color.surface};
  }
`;

/** Where there is room below the sheet. */
const Ground = styled(Drawing)`
  max-inline-size: 100%;
  opacity: 0.8;
  ${media.phone} {
    display: none;
  }
`;

const Sheet = styled.div`
  inline-size: min(27rem, 100%);
  display: flex;
  flex-direction: column;
  gap: ${space.xl};
  padding: ${space.xxl};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  ${media.phone} {
    inline-size: 100%;
    padding: ${space.xl} ${space.l};
    border: 0;
    border-radius: 0;
  }
  h1 {
    font-size: ${font.heading};
  }
`;

const Head = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${space.l};
`;

interface SignInFrameProps {
  title: string;
  children: ReactNode;
}

/** The sheet of every page for people who are not signed in: whose portal it is, the language, one heading. */
export function SignInFrame({ title, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Page>
      <Sheet>
        <Head>
          <TenantLogo />
          <LanguageChanger />
        </Head>
        <h1>{title}</h1>
        {children}
      </Sheet>
      <Ground name="plant" width="20rem" />
    </Page>
  );
}
