// What other parts of the server use of this module; they import nothing else of it.
export { categoryRow, subcategoryRow } from './category-rows'
export { categoryRoutes, subcategoryRoutes } from './routes'
