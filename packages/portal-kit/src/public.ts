/** What a micro-frontend may use of the portal. */
export { defineManifest, type Manifest, type SearchSpec, type SetupSpec } from './manifest/define-manifest';
export { part } from './manifest/part';
export { setupCount, type SetupFact, type SetupRequest } from './manifest/setup-count';
export { searchSource, type SearchHit, type SearchRequest } from './manifest/search-source';
export { createLifecycle, type Lifecycle, type MountProps } from './lifecycle/create-lifecycle';

export { usePortal, type Portal } from './portal/use-portal';
export { createStore, useStore } from './portal/create-store';
export { useT, type Translate } from './i18n/use-t';
export { useNewAction } from './keyboard/use-new-action';
export { foldText } from './i18n/fold-text';
export { joinFacts } from './i18n/join-facts';
export { useFormat } from './format/use-format';
export { EQUIPMENT_LIVE, equipmentName, useEquipmentCard } from './equipment/use-equipment-card';
export type { Formats } from './format/formats';
export { languageName } from './format/language-name';
export { RelativeTime } from './format/relative-time';
export { useNow } from './format/tick';
export { useCountdown } from './format/use-countdown';

export { api } from './api/api';
export { upload } from './api/upload';
export { ApiError } from './api/api-error';
export { useHeldCount, useQueuedCount } from './offline-queue/use-queued-count';
export { prefetchQuery, SELDOM_CHANGED_MS, useApiQuery, type ApiAnswer } from './query/use-api-query';
export { useApiMutation } from './query/use-api-mutation';
export { queryKeyOf } from './query/query-key';
export { invalidate, queryClient } from './query/query-client';
export type { LiveTag } from './live/change';
export { useChanges } from './live/use-changes';
export { onStreamMessage, streamId } from './live/stream-messages';
export { chime } from './sound/sounds';

export { notify } from './notices/notify';
export { failureText } from './notices/failure-text';
export { confirm } from './confirm/confirm';
export { useGroups } from './people/use-groups';
export { usePersonName, type PersonName } from './people/person-name';
export { ExportButton } from './exports/export-button';
export { useCurrencies, useCurrencyCode } from './currencies/use-currencies';
export { useDictionary } from './dictionaries/use-dictionary';
export { LoadError } from './errors/load-error';
export { reportClientError } from './errors/report-client-error';
export { NewRows } from './list/new-rows';
export { useSteadyRows, type Steadiness } from './list/use-steady-rows';

export { addressOf, navigate } from './navigation/navigate';
export { uuid } from './session/uuid';
export { keep, keepDraft, readDraft, readKept } from './session/kept-values';
export { CopiedLink } from './navigation/copied-link';
export { goTo } from './navigation/go-to';
export { RouteLink, useAddress } from './navigation/route-link';
export { currentSearch } from './navigation/current-search';
export { useTab } from './navigation/use-tab';
export { LeaveScope, useLeaveGuard, useLeaveScope } from './navigation/leave-guard';
export { useKeptPage } from './page/kept-page';
export { showUnseen, usePage } from './page/page-info';
export { NotFoundPage } from './pages/not-found.page';

export { forgetOffers, settleCode, settleSurvey, useOfferedCode, useOfferedSurvey } from './surveys/offered-surveys';
export { SCAN_PARAMETER } from './surveys/qr-code';
export { ScanButton } from './scan/scan-button';
export { findScanned } from './scan/scanned-thing';
export { usePageScans } from './scan/page-scans';
export { useLocale } from './i18n/use-locale';
export { closeEmbedded } from './terminal/close-embedded';
export { useTerminalViews } from './terminal/use-terminal-views';
export { useSettings, type SettingsScreen } from './settings/use-settings';
export { SETTINGS_GROUPS } from './portal/published';

export { lazyDialog, lazyPanel } from './remote-components/lazy';
export { LazyPart } from './remote-components/lazy-part';
export { Slot } from './remote-components/slot';
export { useWidgets, Widget, type WidgetInfo } from './remote-components/widget';
