// What other parts of the server use of this module; they import nothing else of it.
export { notSoldTo } from './find-customer'
export { customerListRoutes } from './customer-list'
export { customerRecordRoutes } from './record-routes'
export { removeKeptCustomers } from './remove-customer'
export { customerRoutes } from './routes'
