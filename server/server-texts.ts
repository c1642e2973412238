/** What the server says wherever no module has a text of its own. */
export const serverTexts = {
  serverError: 'Server error. Please try again later.',
  badRequest: 'The request is not valid.',
  badJson: 'The request is not valid JSON.',
  unknownCall: 'There is no such call.',
  unknownPage: 'There is no such page.',
  unknownFile: 'There is no such file.',
  outsideFile: 'The file has no such part.',
  tooLarge: 'The request is too large.',
  headersTooLarge: 'The headers of the request are too large.',
  tooSlow: 'The request did not arrive in time.',
  unsupportedType: (accepted?: string): string =>
    `The request is of a type that is not accepted here${accepted === undefined ? '' : `; send ${accepted}`}.`,
  longBoundary: 'The boundary of the form is too long.',
  oneFile: 'Please send one file only.',
  busy: 'The store is very busy. Please try again in a moment.',
  cannotWrite: 'Nothing can be saved: the disk of the store is full, or cannot be written.',
  notReady: 'The database does not answer.',
  signInNeeded: 'Authentication required. Please login again.',
  phoneNeeded: 'Send the phone number of the order in the X-Order-Phone header.',
  tooManyInvoices: 'Too many invoices are being made. Please try again in a moment.',
  tooManyOwnInvoices: 'Too many invoices are being made for you. Please try again in a moment.',
  tooManyTries: (seconds: number): string =>
    `Too many tries. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
} as const
