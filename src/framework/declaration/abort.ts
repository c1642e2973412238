/** True for the error of a call that was aborted on purpose; it is not reported to the user. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortedError'
