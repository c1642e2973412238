/** Where a stored file is served; the key is the whole secret of its address. */
export const fileUrl = (key: string): string => `/files/${key}`
