import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, media, radius, space } from '@portal/ui-kit/theme';
import { TenantLogo } from './tenant-logo';

const Page = styled.main`
  min-block-size: 100dvh;
  display: grid;
  place-items: center;
  padding: ${space.xl} ${space.l};
  background: ${color.paper};
`;

const Sheet = styled.div`
  inline-size: min(27rem, 100%);
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  padding: ${space.xxl};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  ${media.phone} {
    padding: ${space.xl} ${space.l};
  }
  h1 {
    font-size: ${font.heading};
  }
  > p {
    color: ${color.muted};
  }
`;

interface FullPageProps {
  title: string;
  children: ReactNode;
}

/** A page of its own, without the frame: who it is, one message, what to do next. */
export function FullPage({ title, children }: FullPageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Page>
      <Sheet>
        <TenantLogo />
        <h1>{title}</h1>
        {children}
      </Sheet>
    </Page>
  );
}
