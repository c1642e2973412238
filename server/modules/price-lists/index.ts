// What other parts of the server use of this module; they import nothing else of it.
export { listPriceLists, priceListOf } from './price-list-row'
export { priceListRoutes } from './routes'
