import type { ProductRules } from '../../domain/product-rules'
import { useEndpoint, type EndpointQuery } from '../../framework/actions/use-endpoint'
import { productRulesName, readProductRules } from '../../providers/envelopes/product-rules'

const noVariables = {}

/** How the store counts and prices its products; no data on a backend that does not say so. */
export const useProductRules = (): EndpointQuery<ProductRules | null> =>
  useEndpoint(productRulesName, readProductRules, noVariables, { retry: false })
