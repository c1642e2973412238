import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findLightBrowser } from './scripts/test/browser.mjs'

const launchOptions = (executablePath: string | undefined) => ({ executablePath, args: browserArguments })

/** Marks tests that see a PDF in a tab, which the light browser would download. */
const showsPdf = /@shows-pdf/

/** The system's Chromium when there is one, without a window system where that is enough, else Playwright's own. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A browser on a busy machine may miss a moment; what passes only at the second try is named as flaky in the report.
  retries: process.env.CI === undefined ? 0 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'light', grepInvert: showsPdf, use: { launchOptions: launchOptions(findLightBrowser()) } },
    { name: 'whole', grep: showsPdf, use: { launchOptions: launchOptions(findBrowser()) } },
  ],
})
