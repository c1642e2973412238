/** Error messages that are the same on every screen (contract 8.1). */
export const requestTexts = {
  timeout: 'Request timed out. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  sessionExpired: 'Session expired. Please login again.',
  server: 'Server error. Please try again later.',
  other: 'An error occurred',
  /** Never shown; it marks an aborted call. */
  aborted: 'The request was cancelled.',
} as const
