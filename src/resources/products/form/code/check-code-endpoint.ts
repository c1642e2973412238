import { segment, type Endpoint } from '../../../../framework/declaration/endpoint'
import { readRecord } from '../../../../providers/envelopes/envelope'
import { productCodeTexts } from '../../../../domain/product/product-code'
import type { CodeAnswer } from './code-check'

/** Asks whether a product code is free (specification 7: GET /products/check-code/{code}). */
export const checkCodeEndpoint: Endpoint<{ code: string }, CodeAnswer> = {
  method: 'GET',
  path: ({ code }) => `/products/check-code/${segment(code)}`,
  parse: (body) => {
    const { isAvailable, message } = readRecord<{ isAvailable: unknown; message?: unknown }>(body, ['data', ''], 'isAvailable')
    return { isAvailable: isAvailable === true, message: typeof message === 'string' ? message : undefined }
  },
  failure: productCodeTexts.checkFailed,
}
