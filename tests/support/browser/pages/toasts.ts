import type { Locator, Page } from '@playwright/test'

/** The toasts of a page. */
export class Toasts {
  /** All toasts, including those that are closing. */
  readonly all: Locator

  constructor(page: Page) {
    this.all = page.locator('.mantine-Notification-root')
  }

  saying(text: string | RegExp): Locator {
    return this.all.filter({ hasText: text })
  }
}
