import type { BrowserContext } from '@playwright/test'

/** What a page complained of that its test did not expect. */
export interface ConsoleErrors {
  /** Says that complaints like this one belong to the test, such as the browser's about a 500. */
  allow: (pattern: RegExp) => void
  unexpected: () => string[]
}

/** Collects errors of the console, and uncaught ones, of every page of a context. */
export const collectConsoleErrors = (context: BrowserContext): ConsoleErrors => {
  const allowed: RegExp[] = []
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
