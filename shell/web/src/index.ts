import '@portal/ui-kit/fonts.css';
import './shared-libraries';
import { start } from './boot/start';

void start();
