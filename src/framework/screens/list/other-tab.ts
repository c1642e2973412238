/** What a link needs to leave the list as it is. */
export const otherTab = { target: '_blank', rel: 'noopener' } as const
