/**
 * Where a stored file is served; the key is the whole secret of its address.
 *
 * @param name what it is saved as, where that is not the key
 */
export const fileUrl = (key: string, name?: string): string =>
  `/files/${key}${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`
