import type { ReactElement } from 'react';
import type { Grants } from '@portal/contracts/access';
import { renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';

const PERMISSIONS: Grants = { issues: ['read', 'create', 'update', 'delete'], logs: ['read'], 'issues.details': ['read', 'create'] };

/** Renders a screen of this unit inside a portal where somebody is signed in. */
export const renderPage = (screen: ReactElement, more: Parameters<typeof renderUnit>[2] = {}) =>
  renderUnit(manifest, screen, { permissions: PERMISSIONS, ...more });
