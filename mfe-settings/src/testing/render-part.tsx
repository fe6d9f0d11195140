import type { ReactElement } from 'react';
import type { Grants } from '@portal/contracts/access';
import { renderUnit, type PortalForTests } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';

/** Renders a part of this unit inside a portal where somebody with these permissions is signed in. */
export const renderPart = (part: ReactElement, permissions: Grants = {}, more: PortalForTests = {}) =>
  renderUnit(manifest, part, { permissions, ...more });
