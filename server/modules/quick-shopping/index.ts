// What other parts of the server use of this module; they import nothing else of it.
export { isOnSale, listMenu, menuAnswer, menuChangedSince, menuProduct, type MenuRow } from './menu-repository'
export { quickShoppingRoutes } from './routes'
export { placesOfProducts } from './shelf-places'
