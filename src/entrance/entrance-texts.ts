/** Texts of what stands between the login page and the admin. */
export const entranceTexts = {
  loading: 'Loading...',
  noAdmin: 'The admin panel could not be loaded. Check your connection, then reload the page.',
} as const
