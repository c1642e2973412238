/** What an error knows for whoever has to find its cause (what was expected of an answer, and what came). */
export const detailOf = (error: Readonly<Record<string, unknown>> | null): string | undefined =>
  typeof error?.detail === 'string' ? error.detail : undefined
