import type { ReactNode } from 'react';
import styled from 'styled-components';
import { navigate, RouteLink, useT } from '@portal/portal-kit';
import { IconButton } from '@portal/ui-kit/icon-button';
import { media, space } from '@portal/ui-kit/theme';
import { ToolScan } from './tool-scan';

/** The header of a phone has room for four buttons; its top bar scans. */
const NotOnPhones = styled.span`
  display: contents;
  ${media.phone} {
    display: none;
  }
`;

const OnPhones = styled.p`
  display: none;
  ${media.phone} {
    display: block;
    margin-block-end: ${space.m};
  }
`;

/** Buttons of the list of tools: the log of all tools, and a code to read. */
export function ToolListActions() {
  const t = useT();
  return (
    <NotOnPhones>
      <IconButton icon="history" label={t('routes.tool_takes')} onClick={() => void navigate('tools.takes', {})} />
      <ToolScan />
    </NotOnPhones>
  );
}

/** The list, on a phone below the way to the log. */
export function WithToolLog({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <>
      <OnPhones>
        <RouteLink to="tools.takes">{t('routes.tool_takes')}</RouteLink>
      </OnPhones>
      {children}
    </>
  );
}
