/** The body of the response to a read (contract 7.1). */
export const dataAnswer = <T>(data: T) => ({ success: true as const, data })

/** The body of the response to a write, with a message for the user. */
export const messageAnswer = <T>(message: string, data: T) => ({ success: true as const, message, data })
