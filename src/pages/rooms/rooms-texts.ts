/** Words of pages that this version has no content for. */
export const roomsTexts = {
  notYet: 'This page is not part of this version yet.',
} as const
