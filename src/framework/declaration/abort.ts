/** True for the failure of a call that was given up on purpose; it is told to nobody. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortedError'
