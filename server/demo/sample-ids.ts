import { idLetters, orderIdLetters } from '../ids'
import type { Random } from './random'

/** An id as the store makes them, but the same in every sample store of the same size. */
export const sampleId = (random: Random): string => random.text(idLetters, 20)

/** An order id of the store's form: 'ORD7KQ2MXA'. */
export const sampleOrderId = (random: Random): string => `ORD${random.text(orderIdLetters, 7)}`

/**
 * A file key that is the same in every sample store of the same size: sample pictures are no secret.
 *
 * @param extension without the dot
 */
export const sampleKey = (random: Random, extension: string): string =>
  `sample${random.text(idLetters, 18)}.${extension}`
