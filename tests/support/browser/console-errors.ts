import type { BrowserContext } from '@playwright/test'

/** Unexpected errors of a page. */
export interface ConsoleErrors {
  /** Marks errors that match the pattern as expected, such as the browser's message about a 500. */
  allow: (pattern: RegExp) => void
  unexpected: () => string[]
}

/** Collects console errors and uncaught exceptions of every page of a context. */
export const collectConsoleErrors = (context: BrowserContext): ConsoleErrors => {
  // The browser reports each change that was based on an old copy; the admin merges it and sends it again.
  const allowed: RegExp[] = [/412 \(Precondition Failed\)/]
  const found: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => found.push(String(error.error())))
  return {
    allow: (pattern) => allowed.push(pattern),
    unexpected: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
