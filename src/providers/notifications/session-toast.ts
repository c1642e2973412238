/** Id of the toast of an ended session, so that it is shown once, however many calls fail (contract 4.3). */
export const sessionToastId = 'session-expired'
