// What other parts of the server use of this module; they import nothing else of it.
export { orderLookupRoutes } from './lookup-routes'
export { storefrontRoutes } from './routes'
export { storefrontTexts } from './storefront-texts'
