/** Messages shown while the admin is loading, or when it failed to load. */
export const entranceTexts = {
  loading: 'Loading...',
  noAdmin: 'The admin panel could not be loaded. Check your connection, then reload the page.',
} as const
