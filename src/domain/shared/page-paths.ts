/** The paths of pages outside of the back-office. */
export const pagePaths = { login: '/login', trackOrder: '/track-order', setPassword: '/set-password' } as const
