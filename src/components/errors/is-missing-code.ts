/** Messages of code that could not be loaded, in Chromium, Firefox and Safari, and of its styles. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/**
 * Whether an error tells that code could not be loaded: the reader is offline, or a newer version is deployed. Any other error is one
 * of the code itself, which no connection mends.
 */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.test(error.message)
