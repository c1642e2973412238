import { productCodeTexts } from '../../../domain/product/product-code'
import { type Endpoint, segment } from '../../../framework/declaration/endpoint'
import type { CodeAnswer } from '../../../framework/form/inputs/code'
import { readRecord } from '../../../framework/declaration/envelope'

/** Checks whether a product code is available (contract 7.7). */
export const checkCodeEndpoint: Endpoint<{ code: string }, CodeAnswer> = {
  method: 'GET',
  path: ({ code }) => `/products/check-code/${segment(code)}`,
  parse: (body) => {
    const { isAvailable, message } = readRecord<{ isAvailable: unknown; message?: unknown }>(body, ['data', ''], 'isAvailable')
    return { isAvailable: isAvailable === true, message: typeof message === 'string' ? message : undefined }
  },
  failure: productCodeTexts.checkFailed,
}
