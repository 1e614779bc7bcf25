/** A file of the archive that a member exports; `pictures/` is a folder of it. */
type ExportedFile = `${string}.json` | 'pictures/';

/**
 * What becomes of a value when the account is erased: its row is `deleted`, or the value `replaced`. `expires`: a job
 * deletes it in any case, at the latest after 90 days. False: it is kept.
 */
type Erasure = 'deleted' | 'replaced' | 'expires' | false;

/** Columns that share a fate, separated by spaces: those without personal data, or what becomes of the data. */
type Row =
  | [columns: string]
  | [columns: string, exported: ExportedFile, erased: 'deleted' | 'replaced']
  | [columns: string, exported: ExportedFile | false, erased: Erasure, why: string];

const PAYMENTS = 'The law requires accounts of payments; they don’t name the payer';
const SECRET = 'A key to the account, which is never shown';

/**
 * Every column of the database by table: which have personal data, what becomes of it in the export and when the
 * account is erased, and why it is not exported or not erased. A member's id is none: it leads to a row of `users`
 * without a person. `tests/personal-data.api.test.ts` fails for a column without a row here, and for data of an erased
 * member where this table says that there is none.
 */
export const PERSONAL_DATA: Record<string, Row[]> = {
  // Accounts
  users: [
    ['name email country_code mobile bio picture last_seen_at verified_at muted', 'account.json', 'replaced'],
    ['lang shows_phone shows_presence role', 'account.json', false, 'They describe nobody once the name is gone'],
    ['search_words', false, 'replaced', 'The name and the email again, for the search of staff'],
    ['password_hash', false, 'replaced', SECRET],
    ['id status created_at closed_at scrubbed_at role_granted_by role_granted_at'],
  ],
  sessions: [
    ['user_agent ip created_at rotated_at expires_at ended_at', 'account.json', 'deleted'],
    ['token_hash previous_token_hash sealed_token', false, 'deleted', SECRET],
    ['id user_id reset_until second_factor_at is_new_device_emailed'],
  ],
  authenticators: [
    ['created_at last_used_at', 'account.json', 'deleted'],
    ['sealed_secret', false, 'deleted', SECRET],
    ['user_id last_step'],
  ],
  passkeys: [
    ['name created_at last_used_at', 'account.json', 'deleted'],
    ['id public_key transports', false, 'deleted', SECRET],
    ['user_id counter'],
  ],
  recovery_codes: [['code_hash used_at', false, 'deleted', SECRET], ['user_id']],
  factor_challenges: [
    ['reference_hash sealed_secret webauthn_challenge', false, 'deleted', SECRET],
    ['user_id session_id purpose tries created_at expires_at'],
  ],
  wrong_factors: [
    ['kind purpose challenge device tried_at is_emailed', false, 'deleted', 'For a day: how often someone guessed'],
    ['user_id'],
  ],
  email_changes: [
    ['old_email old_country_code old_mobile created_at undone_at', 'account.json', 'deleted'],
    ['token_hash recovery_code_hash', false, 'deleted', SECRET],
    ['id user_id expires_at'],
  ],
  sign_ups: [
    ['name email country_code mobile lang password_hash', false, 'deleted', 'Until it is an account, for 30 days'],
    ['id created_at'],
  ],
  one_time_codes: [
    ['email code_hash', false, 'deleted', 'For a day. Those of another address only expire'],
    ['id purpose wrong_tries created_at expires_at used_at'],
  ],
  code_attempts: [
    ['caller', false, 'expires', 'An address on the internet, for a day'],
    ['id code_id session_id has_reference wrong_tries allowed_tries'],
  ],
  code_callers: [['caller', false, 'expires', 'An address on the internet, for a day'], ['code_id wrong_tries']],
  login_failures: [
    ['subject', false, 'deleted', 'For a day: the number or the address of who guesses a password'],
    ['failures last_at since'],
  ],
  rate_limits: [['key', false, 'expires', 'An address on the internet, for minutes'], ['points expire']],
  follows: [['follower_id followed_id created_at', 'account.json', 'deleted']],
  blocks: [['blocker_id blocked_id created_at', 'account.json', 'deleted']],
  suspensions: [['reason suspended_at until ended_at', 'account.json', 'deleted'], ['id member_id ad_id suspended_by']],
  appeals: [['text created_at decision decided_at answer', 'account.json', 'deleted'], ['id suspension_id decided_by']],
  reports: [
    ['details', 'account.json', 'replaced'],
    [
      'reason messages created_at',
      'account.json',
      false,
      'The case against the other member needs them; they don’t name the reporter',
    ],
    ['id reporter_id case_id'],
  ],
  report_cases: [
    [
      'reason title description image_ids',
      false,
      'deleted',
      'About the member: it would tell them who reported them. The reporter’s export has the answer',
    ],
    ['id kind target member_id ad_id conversation_id report_count reported_at decision decided_by decided_at'],
  ],
  staff_notes: [
    ['text', false, 'deleted', 'Written by staff for staff, and may name who complained'],
    ['id member_id author_id created_at'],
  ],
  staff_invitations: [
    ['email token_hash', false, 'deleted', 'For 72 hours, then the role of the account says it'],
    ['id role invited_by created_at expires_at'],
  ],
  password_links: [['token_hash', false, 'deleted', SECRET], ['user_id created_at expires_at']],
  posting_limits: [
    ['max_ads_per_day max_open_ads', false, 'deleted', 'What staff allow the member, not what the member gave'],
    ['member_id version is_own'],
  ],
  block_list: [
    ['value reason', false, false, 'Keeps out whom staff have banned, until they remove it'],
    ['id kind blocked_by created_at'],
  ],
  // What the member publishes and keeps
  ads: [
    ['title description attributes features area lat lng reason reference', 'ads.json', 'replaced'],
    ['search', false, 'replaced', 'The words of the texts, for the search'],
    ['near_lat near_lng', false, 'replaced', 'The place once more, for the map; then the city’s centre'],
    ['import_digest', false, 'replaced', 'A hash of the line that an import read'],
    ['price price_kind', 'ads.json', false, 'A price without an ad'],
    ['id draft_id seller_id category_id country_id city_id currency price_rank shows_area_only status plan_id'],
    ['created_at updated_at ends_at featured_until phone_reveals status_before_closing end_told posted_from'],
    ['has_pictures posted_at'],
  ],
  ad_revisions: [
    ['content', 'ads.json', 'deleted'],
    ['image_ids reason', false, 'deleted', 'The pictures and the notification of the rejection are exported'],
    ['ad_id status created_at'],
  ],
  ad_signals: [['signals fingerprint', false, 'deleted', 'How staff find fraud'], ['ad_id risk checked_at to_notify']],
  ad_visits: [['visitor', false, 'expires', 'A hash that changes every day, for that day'], ['day ad_id']],
  drafts: [['draft', 'draft.json', 'deleted'], ['user_id updated_at']],
  images: [
    ['id created_at', 'pictures/', 'deleted'],
    ['placeholder fingerprint', false, 'deleted', 'Made from the picture'],
    ['owner_id width height bytes is_fingerprinted'],
  ],
  saved_ads: [['ad_id created_at', 'saved-ads.json', 'deleted'], ['user_id']],
  saved_searches: [
    ['name address frequency created_at', 'saved-searches.json', 'deleted'],
    ['query', false, 'deleted', 'The address once more, parsed'],
    ['id user_id told_until seen_until'],
  ],
  search_matchers: [
    ['filter parts anchor', false, 'deleted', 'The address once more, as it is compared with ads'],
    ['search_id'],
  ],
  search_finds: [['search_id ad_id found_at notified_at']],
  ad_changes: [['before', false, 'expires', 'Words of a public ad, for seconds'], ['id ad_id']],
  search_words: [
    ['word spelling rest consonants lexeme likely', false, 'expires', 'Words of public ads, as long as one has them'],
    ['ads uses is_term is_mistyped is_interpreted'],
  ],
  search_spellings: [['spelling word', false, 'expires', 'As the words'], ['titles descriptions is_term']],
  search_phrases: [['key phrase name', false, 'expires', 'As the words'], ['ads places']],
  search_beginnings: [['name spellings', false, 'expires', 'As the words'], ['ads places ends children']],
  search_vocabulary_changes: [
    ['title description country_id city_id', false, 'expires', 'A public ad before it changed, for seconds'],
    ['ad_id id'],
  ],
  search_counts: [
    ['phrase', false, 'expires', 'What was searched for, not by whom, for 90 days'],
    ['day lang empty shown opened'],
  ],
  // Messages
  messages: [
    [
      'content created_at',
      'conversations.json',
      false,
      'Written to others, who keep it without the writer’s name. To support: deleted',
    ],
    ['conversation_id seq sender_id client_id'],
  ],
  contact_messages: [
    ['name email message language created_at', 'contact-messages.json', 'deleted'],
    ['id state version user_id'],
  ],
  contact_answers: [['text answered_at', 'contact-messages.json', 'deleted'], ['id message_id answered_by']],
  notifications: [['type data created_at read_at', 'notifications.json', 'deleted'], ['id user_id']],
  push_subscriptions: [
    ['created_at', 'push.json', 'deleted'],
    ['endpoint p256dh auth', false, 'deleted', 'A key to the browser'],
    ['id session_id user_id'],
  ],
  mails: [
    [
      'recipient subject text html reply_to unsubscribe_url failure',
      false,
      'expires',
      'The text until it is sent, the rest for 30 days. Those to the account’s address are deleted with it',
    ],
    ['id lang created_at sent_at is_decoy expires_at failed_at is_refused'],
  ],
  // Payments
  orders: [
    ['id amount currency method status created_at paid_at received_on refunded_at', 'payments.json', false, PAYMENTS],
    ['invoice_id payment_id receipt_number', 'payments.json', false, PAYMENTS],
    ['invoice_url refund_id', false, false, 'The gateway’s names of the same payment'],
    ['user_id ad_id plan_id purpose is_unused withdrawn_from days featured_days pictures tax_rate receipt_year'],
  ],
  sandbox_invoices: [
    ['request', false, 'replaced', 'What a gateway for trying out would store'],
    ['id status created_at'],
  ],
  unmatched_payments: [
    ['note', false, 'replaced', 'Written by staff for staff'],
    ['id invoice_id reference problem value found_at resolved_at resolved_by'],
  ],
  // What staff do
  audit_log: [
    ['reason ip', false, 'replaced', 'The record of what staff do; a member is told with a notification'],
    ['before after target_id', false, false, 'The same record. It has no texts and no contact details of members'],
    ['id at actor_id actor_role action target_kind member_id request_id'],
  ],
  staff_notices: [['reason', false, 'deleted', 'Becomes a notification within a minute'], ['id ad_id action']],
  held_decisions: [
    ['reason ip', false, 'expires', 'Becomes a notification within minutes'],
    ['ad_id moderator_id moderator_role decision version decided_at applies_at request_id bulk_action_id'],
  ],
  bulk_actions: [
    ['note reason ip', false, 'expires', 'Becomes a notification; deleted after a week'],
    ['id key action created_by created_role request_id created_at finished_at'],
  ],
  ad_import_problems: [
    ['values', false, false, 'What was wrong in an admin’s file; contact details are never quoted'],
    ['id import_id line field code'],
  ],
  logged_errors: [
    ['error message path', false, false, 'The last 200; what a person entered is cut out'],
    ['id at request_id'],
  ],
  'pgboss.job': [['data output source_output', false, 'expires', 'What a job sends. Deleted within two weeks']],

  // No personal data
  ad_days: [['ad_id day views reveals chats saves']],
  ad_events: [['id ad_id at event status actor_id']],
  ad_images: [['ad_id position image_id']],
  ad_import_ads: [['ad_id import_id version outcome']],
  ad_imports: [
    ['id name format size lines at_line file_id state counts checked_counts created_by created_at started_at'],
    ['finished_at worker claimed_until attempts undo_started_at undo_finished_at'],
  ],
  ad_prices: [['ad_id since price_kind price currency']],
  ad_views: [['ad_id views']],
  additional_details: [['id category_id key label display_order is_hidden']],
  backup_runs: [['kind succeeded_at name failed_at failure']],
  banners: [
    ['id title text link picture display_order picture_ar alt mirrors_picture place starts_at ends_at'],
    ['is_hidden version'],
  ],
  bulk_action_ads: [['action_id ad_id position version outcome']],
  categories: [
    ['id slug parent_id name icon picture display_order lifetime_days needs_approval version is_hidden'],
    ['details_version needs_pictures max_open_ads schema_type'],
  ],
  category_aliases: [['slug category_id']],
  cities: [['id country_id slug name lat lng display_order version is_hidden']],
  city_aliases: [['slug city_id']],
  conversations: [
    ['id ad_id buyer_id seller_id last_seq last_at buyer_read seller_read buyer_hidden seller_hidden'],
    ['buyer_mailed seller_mailed created_at'],
  ],
  countries: [
    ['id code name dial_code currency currency_decimals exchange_rate flag lat lng display_order version is_hidden'],
  ],
  daily_figures: [['day figure currency value']],
  decoy_key: [['is_only key']],
  faqs: [['id question answer display_order is_hidden version']],
  kysely_migration: [['name timestamp']],
  kysely_migration_lock: [['id is_locked']],
  message_images: [['conversation_id seq position image_id']],
  message_texts: [['id texts version updated_at']],
  page_versions: [['page_id version title body saved_at saved_by']],
  pages: [['id slug is_hidden is_in_footer version']],
  pending_indexes: [['name statement']],
  plans: [
    ['id key purpose name description prices days featured_days pictures category_ids active display_order version'],
  ],
  push_keys: [['is_only public_key private_key']],
  rejection_reasons: [['id text display_order is_hidden version']],
  review_claims: [['ad_id moderator_id claimed_until']],
  sandbox_refunds: [['id invoice_id amount status created_at']],
  sandbox_transactions: [['id invoice_id payment_id status created_at']],
  search_usual_prices: [['usual_category_id low high']],
  search_evidence: [['id kind word other category_id other_category_id ads other_ads shared learnt_at is_refused']],
  search_reindexing: [['id after_id']],
  search_vocabulary: [['id step position terms_hash min_phrase_ads phrases']],
  search_vocabulary_refresh: [['id ended_at seconds']],
  setup: [['id token_hash admin_id finished_at']],
  signal_rules: [['is_only version rules']],
  site_config: [['id config updated_at version']],
  sitemap_parts: [['part entries last_modified']],
  specifications: [
    ['id category_id key label type unit min max options depends_on required filterable display_order on_card'],
    ['version is_hidden'],
  ],
  uploads: [['id owner_id size received image_id continued_at']],
  word_groups: [['id words finds version']],
};
