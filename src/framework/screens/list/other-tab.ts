/** Attributes of a link that opens a new tab, so that the list stays open. */
export const otherTab = { target: '_blank', rel: 'noopener' } as const
