// What other parts of the server use of this module; they import nothing else of it.
export { countToPack } from './list-packing'
export { type Packed, savePacked, takeOrder } from './pack-order'
export { packingOf } from './packing-rows'
export { packingRoutes } from './routes'
