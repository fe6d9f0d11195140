import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Two cores that also compile: a screen may take longer than the second that is the default.
configure({ asyncUtilTimeout: 5_000 });
