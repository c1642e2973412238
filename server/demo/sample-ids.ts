import { fileKey } from '../files/file-key'
import { idLetters, orderIdLetters } from '../ids'
import type { Random } from './random'

/** An id as the store makes them, but the same in every sample store of the same size. */
export const sampleId = (random: Random): string => random.text(idLetters, 20)

/** An order id of the store's form: 'ORD7KQ2MXA'. */
export const sampleOrderId = (random: Random): string => `ORD${random.text(orderIdLetters, 7)}`

/**
 * The key of a PNG, the same in every sample store of the same size: sample pictures are no secret.
 *
 * @param isPrivate of a picture that would be for few eyes in a real store
 */
export const sampleKey = (random: Random, isPrivate?: boolean): string =>
  fileKey(`sample${random.text(idLetters, 18)}`, 'png', isPrivate)
