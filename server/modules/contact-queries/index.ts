// What other parts of the server use of this module; they import nothing else of it.
export { createContactQuery } from './create-contact-query'
export { contactQueryRoutes, countContactQueries } from './routes'
