import { fileKey } from '../files/file-key'
import { idLetters, orderIdLetters } from '../ids'
import type { Random } from './random'

/** A deterministic id in the usual format; the same in every sample store of the same size. */
export const sampleId = (random: Random): string => random.text(idLetters, 20)

/** An order id in the usual format: 'ORD7KQ2MXA'. */
export const sampleOrderId = (random: Random): string => `ORD${random.text(orderIdLetters, 7)}`

/**
 * The key of a PNG, the same in every sample store of the same size; sample pictures are not secret.
 *
 * @param isPrivate true for a picture that would be private in a real store
 */
export const sampleKey = (random: Random, isPrivate?: boolean): string =>
  fileKey(`sample${random.text(idLetters, 18)}`, 'png', isPrivate)
