import type { Migration } from '@portal/service-kit/migration';
import { people } from './20261121-people';
import { sessions } from './20261121-sessions';
import { throttle } from './20261121-throttle';
import { sessionDevices } from './20261122013000-session-devices';
import { recentProof } from './20261122013800-recent-proof';
import { audit } from './20261122014600-audit';
import { accountChanges } from './20261122015000-account-changes';
import { factors } from './20261122015500-factors';
import { listViews } from './20261122045429-list-views';
import { startsByRole } from './20261122052800-starts-by-role';
import { notices } from './20261122074809-notices';
import { mail } from './20261122075500-mail';
import { accountLinks } from './20261122081500-account-links';
import { notificationMail } from './20261122082137-notification-mail';
import { changeSuggestion } from './20261122082939-change-suggestion';
import { companies } from './20261122083700-companies';
import { cards } from './20261122084000-cards';
import { webPush } from './20261122112000-web-push';
import { userTemplateGroups } from './20261122114833-user-template-groups';
import { personNumbers } from './20261122152500-person-numbers';
import { dictionaryWords } from './20261122180500-dictionary-words';
import { crews } from './20261123021648-crews';
import { listViewGroup } from './20261123030854-list-view-group';
import { schedules } from './20261123042700-schedules';
import { licenses } from './20261123043800-licenses';
import { terminals } from './20261123050000-terminals';
import { handovers } from './20261123084947-handovers';
import { terminalEquipment } from './20261123092500-terminal-equipment';
import { singleSignOn } from './20261123160500-single-sign-on';
import { personKeys } from './20261124144500-person-keys';
import { personVersions } from './20261126175000-person-versions';
import { removedPeople } from './20261126191500-removed-people';
import { openSessions } from './20261126191501-open-sessions';
import { trimFromTheOldEnd } from './20261126191502-trim-from-the-old-end';
import { setCodes } from './20261126205800-set-codes';
import { rowsOfPeople } from './20261126205801-rows-of-people';
import { composedText } from './20261128015000-composed-text';
import { cardGuesses } from './20261128015400-card-guesses';
import { olderTokens } from './20261128015500-older-tokens';
import { languageOrder } from './20261128020100-language-order';
import { seriesWithoutDays } from './20261128020200-series-without-days';
import { equipmentTime } from './20261128124500-equipment-time';
import { exchangeRates } from './20261128164000-exchange-rates';
import { noticeGrants } from './20261129020500-notice-grants';

export const migrations: readonly Migration[] = [
  people,
  sessions,
  throttle,
  sessionDevices,
  recentProof,
  audit,
  accountChanges,
  factors,
  listViews,
  startsByRole,
  notices,
  mail,
  accountLinks,
  notificationMail,
  changeSuggestion,
  companies,
  cards,
  webPush,
  userTemplateGroups,
  personNumbers,
  dictionaryWords,
  crews,
  listViewGroup,
  schedules,
  licenses,
  terminals,
  handovers,
  terminalEquipment,
  singleSignOn,
  personKeys,
  personVersions,
  removedPeople,
  openSessions,
  trimFromTheOldEnd,
  setCodes,
  rowsOfPeople,
  composedText,
  cardGuesses,
  olderTokens,
  languageOrder,
  seriesWithoutDays,
  equipmentTime,
  exchangeRates,
  noticeGrants,
];
