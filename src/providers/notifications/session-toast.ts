/** The one toast of a session that ended, however many calls found out (rulings: authentication). */
export const sessionToastId = 'session-expired'
