// What other parts of the server use of this module; they import nothing else of it.
export { countDue } from './list-messages'
export { phoneOf } from './order-facts'
export { manyMessageRoutes } from './many-routes'
export { ownNotesOf, removeOwnMessages } from './own-messages'
export { messageRoutes } from './routes'
export { forgetOldMessages, notesOf, insertMessage } from './record-message'
export { changeMessageSettings } from './templates'
