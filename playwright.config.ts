import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findLightBrowser } from './scripts/test/browser.mjs'

const launchOptions = (executablePath: string | undefined) => ({ executablePath, args: browserArguments })

/** Tag of tests that display a PDF in a tab; the headless shell would download it. */
const showsPdf = /@shows-pdf/

/** Uses the system's Chromium if available, as headless shell where sufficient, else Playwright's own. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // A file is run by one worker, so that its store is started once.
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A test waits for a third of its time; three of them keep two cores busy.
  workers: 3,
  // A browser on a busy machine may miss a moment; a test that passes only on retry is reported as flaky.
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
