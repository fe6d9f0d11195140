import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE } from 'react';
import { __PRIVATE__ } from 'styled-components';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two cores that also compile: a screen may take longer than the second that is the default.
configure({ asyncUtilTimeout: 20_000 });

// Styles are looked at in a browser. jsdom would hold every element against every rule at each question for a role.
__PRIVATE__.mainSheet.options.isServer = true;

// Each element would hold the stack of whoever made it, for a warning that names its owner.
Object.defineProperty(__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});
