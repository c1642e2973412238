import { imageTexts } from '../../../src/domain/shared/image-file'
import { dispatchLimits } from '../../../src/domain/dispatch/dispatch'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Messages of the dispatch routes, in addition to those of the fields (src/domain/dispatch). */
export const dispatchAnswerTexts = {
  unknown: 'Dispatch not found',
  recorded: (count: number) => (count === 1 ? 'Dispatch recorded successfully' : `${count} dispatches recorded successfully`),
  updated: 'Dispatch updated successfully',
  deleted: 'Dispatch deleted successfully',
  receiptUploaded: 'Receipt uploaded successfully',
  none: 'Please add at least one order',
  tooMany: `At most ${dispatchLimits.rows} dispatches can be recorded at once`,
  rows: 'dispatches must be a list of objects',
  /** Begins an error message of a request with several dispatches. */
  row: (index: number) => `Row ${index + 1}: `,
  unknownOrder: 'Order ID: there is no such order',
  unknownTransport: 'Transport: it no longer exists; please choose another one',
  twice: (row: number) => `LR number is the same as in row ${row}`,
  reused: (lrNumber: string, orderIds: readonly string[]) =>
    `LR number ${lrNumber} of this transport is also used for ${list.format(orderIds)}`,
  receipt: { ...imageTexts, missing: 'Please select a picture of the receipt' },
} as const
