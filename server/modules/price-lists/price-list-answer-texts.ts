import { priceListTexts } from '../../../src/domain/price-list/price-list'
import { textsOf } from '../../records/record-texts'
import { serverTexts } from '../../server-texts'

/** Messages of the price list routes, in addition to `priceListTexts` (contract 8.9). */
export const priceListAnswerTexts = {
  ...textsOf('price list'),
  uploaded: 'Price list uploaded successfully!',
  toggled: (isActive: boolean): string => `Price list ${isActive ? 'activated' : 'deactivated'} successfully!`,
  pdf: {
    wrongType: priceListTexts.wrongType,
    tooLarge: priceListTexts.tooLarge,
    tooMany: serverTexts.oneFile,
  },
} as const
