/** Characters that an administrator's password has at least. */
export const shortestPassword = 8
