// What other parts of the server use of this module; they import nothing else of it.
export type { NewDispatch } from './dispatch-requests'
export { recordDispatches } from './record-dispatches'
export { dispatchRoutes } from './routes'
