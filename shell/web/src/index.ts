import '@portal/ui-kit/fonts.css';
import './shared-libraries';
import { start } from './boot/start';
import { installTrustedTypes } from './boot/trusted-types';

installTrustedTypes();
void start();
