/** Technical detail of an error, for troubleshooting (what was expected of a response, and what was received). */
export const errorDetail = (error: Readonly<Record<string, unknown>> | null): string | undefined =>
  typeof error?.detail === 'string' ? error.detail : undefined
