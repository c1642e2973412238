/**
 * URL path of a stored file; its key is the only secret in it.
 *
 * @param name file name for downloads, when it differs from the key
 */
export const fileUrl = (key: string, name?: string): string =>
  `/files/${key}${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`
