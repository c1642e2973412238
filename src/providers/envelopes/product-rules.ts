import type { ProductRules } from '../../domain/product/product-rules'
import type { Endpoint, NoVariables } from '../../framework/declaration/endpoint'
import { isRecord, readNumber, valueIn } from './envelope'

/** Error message when the product settings cannot be read. */
export const productRulesFailure = 'Failed to load product settings'

/**
 * GET /store/product-rules, an addition to section 7 (docs/decisions/0023). A backend without it answers 404; null means that the
 * answer has another shape.
 */
export const readProductRules: Endpoint<NoVariables, ProductRules | null> = {
  method: 'GET',
  path: '/store/product-rules',
  parse: (body) => {
    const rules = valueIn(body, 'data')
    const lowStockAt = readNumber(rules, ['lowStockAt'])
    if (!isRecord(rules) || lowStockAt === undefined) return null
    return { lowStockAt, roundPrices: rules.roundPrices === true }
  },
  failure: productRulesFailure,
}
