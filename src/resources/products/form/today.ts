/** The day where the browser is, YYYY-MM-DD: which is how Swedes write it. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())
