import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { browserArguments, findLightBrowser } from './scripts/test/browser.mjs'

/** One start of PostgreSQL serves every contract test; it takes seconds, each test on it does not. */
const slowStartMs = 60_000

/** `npm run test:long` tries a hundred times as many cases of each property. */
const testTimeout = process.env.LONG_TEST === undefined ? 20_000 : 2_000_000

const contract = {
  environment: 'node',
  setupFiles: ['tests/support/property-runs.ts'],
  globalSetup: ['tests/support/postgres.ts'],
  testTimeout,
  hookTimeout: slowStartMs,
}

/**
 * The files of a project share their modules (`isolate: false`): importing them anew for each file took longer than the
 * tests. Those that replace a module for a test stand in tests/contract/isolated.
 */
export default defineConfig({
  test: {
    // Contract tests wait for servers and timers for half of their time.
    maxWorkers: 3,
    // Read by scripts/coverage.mjs, which adds what browser tests run.
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}', 'server/**/*.ts'], reporter: ['json'] },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/support/property-runs.ts'],
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          ...contract,
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          exclude: ['tests/contract/isolated/**'],
          isolate: false,
        },
      },
      { test: { ...contract, name: 'isolated', include: ['tests/contract/isolated/*.test.ts'] } },
      {
        plugins: [react()],
        resolve: {
          // Emotion's development build adds an element for every rule, which slows down each change of the page.
          alias: {
            '@emotion/sheet': fileURLToPath(new URL('node_modules/@emotion/sheet/dist/emotion-sheet.esm.js', import.meta.url)),
          },
        },
        // Found while the tests run, a library would make the page load again; the scan does not follow workers.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.worker.ts', 'tests/screens/**/*.test.{ts,tsx}'] },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/screens/store-host.ts'],
          setupFiles: ['tests/support/screens/setup.ts'],
          isolate: false,
          unstubGlobals: true,
          retry: process.env.CI === undefined ? 0 : 2,
          // Each worker is a page of its own.
          maxWorkers: 2,
          // Axe takes seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: slowStartMs,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1366, height: 768 },
            provider: playwright({
              launchOptions: {
                executablePath: findLightBrowser(),
                // The page of a test has an origin of its own, to which the store owes nothing.
                args: [...browserArguments, '--disable-web-security'],
              },
              // Smaller than the frame of a test, it would draw that one scaled.
              contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1366, height: 768 } },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
