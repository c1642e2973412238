// What other parts of the server use of this module; they import nothing else of it.
export { columnRoutes } from './columns-routes'
export { viewRoutes } from './routes'
