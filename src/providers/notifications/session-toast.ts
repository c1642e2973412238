/** Id of the toast of an ended session, so that it is shown once, however many calls fail (rulings: authentication). */
export const sessionToastId = 'session-expired'
