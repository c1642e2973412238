// What other parts of the server use of this module; they import nothing else of it.
export {
  dispatchesNamed,
  dispatchesOf,
  dispatchOf,
  type NamedDispatch,
  namedDispatches,
  setDispatch,
  trackingOfRows,
  publicDispatches,
} from './dispatch-rows'
export { followTracking } from './follow-tracking'
