import { createSession } from './session'

/** The session of this browser. */
export const session = createSession({
  storage: window.localStorage,
  addEventListener: (type, listener) => window.addEventListener(type, listener),
})
