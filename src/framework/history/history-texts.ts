/** Texts of the history, on its page and in the sections of records. */
export const historyTexts = {
  title: 'History',
  show: 'Show history',
  hide: 'Hide history',
  loading: 'Loading the history…',
  loadFailed: 'Failed to load the history',
  empty: 'No changes yet. Changes are listed from the day on which the history was added.',
  all: 'All changes',
  reason: (reason: string): string => `Reason: ${reason}`,
  someone: 'Someone',
  nothing: 'nothing',
  yes: 'Yes',
  no: 'No',
  /** Nouns of the records. */
  nouns: {
    orders: 'order',
    products: 'product',
    categories: 'category',
    subcategories: 'subcategory',
    banners: 'banner',
    'price-lists': 'price list',
    'contact-queries': 'query of',
    accounts: 'account',
  } as Record<string, string>,
  /** Verbs by action; other actions change something. */
  verbs: {
    create: 'added',
    update: 'changed',
    delete: 'deleted',
    cancel: 'cancelled',
    reopen: 'reopened',
    invoice: 'generated the invoice of',
    release: 'returned to stock the unpaid items of',
    'set-password': 'set the password of',
    'password-link': 'created a password link for',
    'failed-login': 'failed to sign in to',
  } as Record<string, string>,
  /** Verbs for what a customer does. */
  customerVerbs: { 'create orders': 'placed', 'create contact-queries': 'sent' } as Record<string, string>,
} as const
