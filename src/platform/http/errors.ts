/** Every error code of the API and its HTTP status. `locales/{lng}/errors.json` has the message for each code. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  INVALID_JSON: 400,
  UNAUTHORIZED: 401,
  SESSION_ENDED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_SUSPENDED: 403,
  ACCOUNT_CLOSED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  STAFF_SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  AD_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  ATTRIBUTE_NOT_FOUND: 404,
  PLAN_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  COUNTRY_NOT_FOUND: 404,
  CITY_NOT_FOUND: 404,
  PAGE_NOT_FOUND: 404,
  IMPORT_NOT_FOUND: 404,
  FAQ_NOT_FOUND: 404,
  BANNER_NOT_FOUND: 404,
  TEXT_NOT_FOUND: 404,
  REASON_NOT_FOUND: 404,
  WORD_GROUP_NOT_FOUND: 404,
  MESSAGE_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  IMAGE_NOT_FOUND: 404,
  SEARCH_NOT_FOUND: 404,
  CONVERSATION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_BLOCKED: 409,
  EMAIL_TAKEN: 409,
  MOBILE_TAKEN: 409,
  ILLEGAL_TRANSITION: 409,
  NOT_EXTENDABLE: 409,
  AD_CHANGED: 409,
  PRICE_CHANGED: 409,
  NOT_IN_REVIEW: 409,
  REVIEW_CLAIMED: 409,
  UNDO_EXPIRED: 409,
  VERSION_CONFLICT: 409,
  ATTRIBUTE_EXISTS: 409,
  ATTRIBUTE_HAS_DEPENDENTS: 409,
  ATTRIBUTE_IN_USE: 409,
  PLAN_IN_USE: 409,
  CATEGORY_EXISTS: 409,
  PAGE_BUILT_IN: 409,
  PAGE_EXISTS: 409,
  CATEGORY_HAS_ADS: 409,
  CATEGORY_HAS_PLANS: 409,
  CATEGORY_HAS_SUBCATEGORIES: 409,
  CATEGORY_IN_USE: 409,
  CITY_IN_USE: 409,
  COUNTRY_EXISTS: 409,
  COUNTRY_IN_USE: 409,
  CURRENCY_IN_USE: 409,
  MERGE_RUNNING: 409,
  ORDER_ALREADY_PAID: 409,
  MANUAL_PAYMENTS_OFF: 409,
  NOT_MANUAL: 409,
  NOT_REFUNDABLE: 409,
  REFUND_REFUSED: 409,
  NOT_YOURSELF: 409,
  ALREADY_APPEALED: 409,
  LAST_ADMIN: 409,
  SETUP_CLAIMED: 409,
  MEMBER_NOT_ACTIVE: 409,
  NOT_REACHABLE: 409,
  CHAT_CLOSED: 409,
  TOO_MANY_OPEN_ADS: 409,
  TOO_MANY_OPEN_ADS_IN_CATEGORY: 409,
  TOO_MANY_ADS_TODAY: 409,
  TOO_MANY_SEARCHES: 409,
  TOO_MANY_PASSKEYS: 409,
  UPLOAD_OUT_OF_STEP: 409,
  PICTURE_STORAGE_FULL: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMAGE_UNREADABLE: 415,
  IMAGE_INCOMPLETE: 415,
  IMAGE_TOO_LARGE: 413,
  VALIDATION_FAILED: 422,
  INVALID_OTP: 422,
  OTP_EXPIRED: 422,
  RESET_EXPIRED: 403,
  EMAIL_UNDO_EXPIRED: 403,
  PASSWORD_LINK_EXPIRED: 403,
  EMAIL_UNDO_USED: 409,
  INVITATION_EXPIRED: 403,
  INVITATION_FOR_OTHER: 403,
  SECOND_FACTOR_WRONG: 422,
  SECOND_FACTOR_EXPIRED: 422,
  PASSKEY_REFUSED: 422,
  CATEGORY_NOT_LEAF: 422,
  TOO_MANY_IMAGES: 422,
  PLAN_NOT_AVAILABLE: 422,
  CONTACT_DISABLED: 403,
  CONTACT_REFUSED: 403,
  AD_REFUSED: 403,
  READ_ONLY: 403,
  REPORTING_DISABLED: 403,
  OTHER_MODERATOR_REQUIRED: 403,
  PHONE_HIDDEN: 403,
  TOO_MANY_REQUESTS: 429,
  OTP_TOO_SOON: 429,
  INTERNAL: 500,
  GATEWAY_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  DISK_FULL: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Maps a field path to a message key of the `errors` namespace. */
export type FieldErrors = Record<string, string>;

interface Details {
  /** Only with VALIDATION_FAILED. */
  fieldErrors?: FieldErrors;
  /** Values of the message's placeholders. */
  values?: Record<string, string | number>;
  /** Machine-readable details that the client needs to continue. */
  data?: object;
  /** Seconds until a retry can succeed. Sent as `Retry-After`. */
  retryAfter?: number;
  /** Only logged, never sent. */
  cause?: unknown;
}

/** An expected error. `toFailure` turns it into an envelope in the caller's language. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A VALIDATION_FAILED error for one field with a message key. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { fieldErrors: { [field]: message } });
}
