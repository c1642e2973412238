const minutes = (seconds: number): string => {
  if (seconds <= 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Error messages of failed calls (contract 8.1, 8.14). */
export const failureTexts = {
  notFound: "Order not found or phone number doesn't match. Please check your details and try again.",
  offline: 'You are offline. Please check your internet connection and try again.',
  network: 'Network error. Please check your connection and try again.',
  timeout: 'Request timed out. Please try again.',
  server: 'Server error. Please try again later.',
  tooMany: 'Too many attempts. Please try again in a minute.',
  /** @param seconds until the backend accepts requests again */
  tooManyUntil: (seconds: number): string => `Too many attempts. Please try again in ${minutes(seconds)}.`,
} as const
