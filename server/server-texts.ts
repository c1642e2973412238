import { longestReason } from '../src/domain/history/history'

const list = new Intl.ListFormat('en')

/** Messages shared by all modules. */
export const serverTexts = {
  serverError: 'Server error. Please try again later.',
  badRequest: 'The request is not valid.',
  badValue: (name: string): string => `${name} is missing or not valid`,
  badJson: 'The request is not valid JSON.',
  tooDeep: 'The request has too many lists or objects within one another.',
  unknownCall: 'This API call does not exist.',
  unknownPage: 'This page does not exist.',
  unknownFile: 'This file does not exist.',
  expiredFile: 'This address of the picture has expired. Please open the order again.',
  outsideFile: 'The requested range is outside the file.',
  tooLarge: 'The request is too large.',
  headersTooLarge: 'The headers of the request are too large.',
  tooSlow: 'The request did not arrive in time.',
  unsupportedType: (accepted?: string): string =>
    `This content type is not accepted${accepted === undefined ? '' : `; send ${accepted}`}.`,
  wrongReason: `X-Change-Reason must be percent-encoded text of at most ${longestReason} characters.`,
  wrongIfMatch: 'If-Match must be the record’s updatedAt in double quotes.',
  staleCopy: (names: readonly string[]): string =>
    `${names.length === 0 ? 'Somebody' : list.format(names)} changed this after you opened it.`,
  ownStaleCopy: 'You changed this on another device, or in another tab, after you opened it here.',
  longBoundary: 'The multipart boundary is too long.',
  oneFile: 'Please send only one file.',
  busy: 'The store is very busy. Please try again in a moment.',
  cannotWrite: 'Nothing can be saved, because the store’s disk is full or cannot be written.',
  unsettled:
    'The store’s disk failed while this was saved, so it may have been saved or not. Look whether it is there before you do it again.',
  notReady: 'The database does not respond.',
  filesNotReady: 'The file store does not respond. Please try again in a moment.',
  wrongCredentials: 'Invalid email or password',
  accountDisabled: 'This account is disabled; please ask the owner of the store.',
  signInNeeded: 'Authentication required. Please login again.',
  notAllowed: 'Your role does not allow this; please ask the owner of the store.',
  phoneNeeded: 'Send the phone number of the order in the X-Order-Phone header.',
  tooManyInvoices: 'Too many invoices are being generated. Please try again in a moment.',
  tooManyPictures: 'Many pictures are being received at the moment. Please try again in a few seconds.',
  tooManyPapers: 'Too many papers are being printed. Please try again in a moment.',
  tooManyOwnInvoices: 'Too many of your invoices are being generated. Please try again in a moment.',
  tooManyTries: (seconds: number): string =>
    `Too many attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
} as const
