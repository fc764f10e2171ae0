/** The vault behind the page: its session, what it says, and what screens may ask of it. */
export type { Later } from "../../../lib/back-off.ts";
export {
  ControlsContext,
  type ListCommands,
  useListCommands,
  useVaultControls,
  type VaultControls,
} from "./controls-context.ts";
export { clearedOnLock } from "./cleared-on-lock.ts";
export { leadAmongTabs, openEventStream } from "./event-stream.ts";
export { useVaultSecrets } from "./find-secrets.ts";
export { lockWhenIdle } from "./idle-lock.ts";
export {
  apiSentence,
  changePinSentences,
  damageSentence,
  failureSentences,
  findingSentence,
  findingTexts,
  frequentPin,
  gateSentence,
  guardianTexts,
  holdersSentence,
  insistLabel,
  kitSentences,
  limitReached,
  lockedOutSentence,
  type NewPinFault,
  newPinSentences,
  offlineSentence,
  offlineTexts,
  passkeySentence,
  pinSentences,
  saveFailure,
  setUpSentences,
  triesTexts,
  unchangedByFindings,
  unsavedByFindings,
} from "./messages.ts";
export type { VaultWorker } from "./session-core.ts";
export type { NewPinRefusal, PasskeyFailure, SetUpRefusal } from "./session-pins.ts";
export {
  useHasNoVault,
  useOfflineAsOf,
  useOwnerProof,
  useVaultSession,
  useVaultState,
  VaultContext,
} from "./vault-context.ts";
export { followVault, type News } from "./vault-events.ts";
export { useFound, usePreparedSearch } from "./vault-search.ts";
export { createVaultSession, type VaultSession } from "./vault-session.ts";
export { holdsKeys, outboxOf, shownVault } from "./vault-state.ts";
