import { dispatchLimits } from '../../../domain/dispatch/dispatch'
import type { LabelSize } from '../../../domain/order/papers'

/** Texts of what is printed for packing and loading. */
export const papersTexts = {
  packingLists: (orders: number) => (orders === 1 ? 'Packing list' : 'Print packing lists'),
  labels: (orders: number) => (orders === 1 ? 'Labels' : 'Print labels'),
  loadSheet: 'Print load sheet',
  print: 'Print',
  files: {
    packingLists: {
      loading: 'Printing the packing lists…',
      done: 'Packing lists opened in new tab',
      blocked: 'Please allow popups to print packing lists',
      failed: 'Failed to print the packing lists',
    },
    labels: {
      loading: 'Printing the labels…',
      done: 'Labels opened in new tab',
      blocked: 'Please allow popups to print labels',
      failed: 'Failed to print the labels',
    },
    loadSheet: {
      loading: 'Printing the load sheet…',
      done: 'Load sheet opened in new tab',
      blocked: 'Please allow popups to print load sheets',
      failed: 'Failed to print the load sheet',
    },
  },
  labelsWindow: {
    title: 'Print labels',
    noAddress: 'The labels have no QR code, because the store has no public address.',
    size: 'Paper',
    sizes: { '100x150': 'Label printer, 100 × 150 mm', a4: 'A4, four labels on a page' } satisfies Record<LabelSize, string>,
    parcels: (orders: number) => (orders === 1 ? 'Parcels' : 'Parcels of each order'),
    parcelsHint: 'Empty: as counted when packed or recorded for the lorry, otherwise 1',
    parcelsFault: `Parcels must be a whole number from 1 to ${dispatchLimits.parcels}`,
  },
  loadSheetWindow: {
    title: 'Print load sheet',
    transport: 'Transport',
    none: 'Please choose',
    day: 'Day',
    transportMissing: 'Please choose the transport',
    dayMissing: 'Please choose the day',
  },
} as const
