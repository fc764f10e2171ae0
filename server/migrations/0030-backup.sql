-- Who copies everything reads everything, and changes nothing. Row security is forced on the owner of the
-- tables too, so that without this role a copy would hold no row of them.
-- Expands only: the release before does not know the role.

GRANT SELECT ON
  migrations,
  allowances,
  asked_tries,
  assistant_people,
  attachments,
  auth_accounts,
  auth_address_changes,
  auth_attachment_remains,
  auth_confirmations,
  auth_devices,
  auth_identity_checks,
  auth_passkey_attempts,
  auth_passkeys,
  auth_pending_sign_ins,
  auth_recoveries,
  auth_recovery_codes,
  auth_sessions,
  auth_tombstones,
  auth_totps,
  auth_users,
  billing_accounts,
  billing_checkouts,
  billing_choices,
  billing_events,
  billing_invoices,
  billing_marketing,
  billing_money_events,
  billing_money_readings,
  billing_plan_changes,
  billing_trial_cards,
  deleted_entries,
  ended_wraps,
  entries,
  identity_questions,
  mails,
  messages,
  pin_notices,
  pin_tries,
  profiles,
  reps,
  reps_ledger,
  reps_orders,
  reps_payers,
  reps_prizes,
  reps_products,
  reps_rules,
  reps_sessions,
  reps_settings,
  reps_state,
  request_keys,
  security_activity,
  share_links,
  threads,
  vault_resets,
  vaults,
  wraps
  TO breezy_backup;

CREATE POLICY backup ON asked_tries FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON assistant_people FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON attachments FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_accounts FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_address_changes FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_attachment_remains FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_confirmations FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_devices FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_identity_checks FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_passkeys FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_pending_sign_ins FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_recoveries FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_recovery_codes FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_sessions FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON auth_totps FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON billing_accounts FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON billing_checkouts FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON billing_choices FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON billing_invoices FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON billing_marketing FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON billing_plan_changes FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON deleted_entries FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON ended_wraps FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON entries FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON identity_questions FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON messages FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON pin_notices FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON pin_tries FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON profiles FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON reps FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON reps_ledger FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON reps_orders FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON reps_payers FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON reps_sessions FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON reps_state FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON request_keys FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON security_activity FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON share_links FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON threads FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON vault_resets FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON vaults FOR SELECT TO breezy_backup USING (true);
CREATE POLICY backup ON wraps FOR SELECT TO breezy_backup USING (true);
