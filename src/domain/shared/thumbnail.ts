/**
 * Widths in which the server makes pictures smaller, in pixels: for the rows of lists, and for the cards of a menu. Both are twice
 * as wide as what is shown, for sharp screens.
 */
export const thumbnailWidths = [96, 320] as const

export type ThumbnailWidth = (typeof thumbnailWidths)[number]

/**
 * The address of a picture in a smaller size. Addresses that are not of the backend's own files stay as they are: elsewhere the
 * parameter may mean something else.
 */
export const thumbnailOf = (address: string, width: ThumbnailWidth): string =>
  /^\/files\/[^?#]+$/.test(address) ? `${address}?w=${width}` : address
