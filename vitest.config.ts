import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { browserArguments, findLightBrowser } from './scripts/test/browser.mjs'
import { mouse } from './tests/support/screens/mouse-command'

/** What a test or its preparation may take, in ms: it ends one that hangs, and is no measure. A busy machine takes ten times as long. */
const timeoutMs = 120_000

/** `npm run test:long` runs a hundred times as many cases of each property. */
const testTimeout = process.env.LONG_TEST === undefined ? timeoutMs : 2_000_000

/** Emotion's production builds, in place of the development ones. */
const emotionBuilds = ['sheet', 'serialize', 'cache.browser', 'react.browser'].map((build) => {
  const name = build.replace('.browser', '')
  const file = new URL(`node_modules/@emotion/${name}/dist/emotion-${build}.esm.js`, import.meta.url)
  return { find: `@emotion/${name}`, replacement: fileURLToPath(file) }
})

/** Threads of the server run its built program, because compiling the source of one takes half a second of the processor. */
const openBuiltThread = fileURLToPath(new URL('tests/support/open-built-thread.ts', import.meta.url))
const builtThreads = { resolve: { alias: [{ find: /^.*\/open-thread$/, replacement: openBuiltThread }] } }

const contract = {
  environment: 'node',
  setupFiles: ['tests/support/property-runs.ts', 'tests/support/described-answers.ts'],
  globalSetup: ['tests/support/postgres.ts', 'tests/support/programs.ts'],
  testTimeout,
  hookTimeout: timeoutMs,
  // One second, the default, is too short on a busy machine.
  expect: { poll: { timeout: 10_000 } },
}

/** Tests in Chromium with the real server; the files of a worker share a page. */
const inBrowser = {
  plugins: [react()],
  // Emotion's development builds cost a fifth of the time: one adds an element for each rule.
  resolve: { alias: emotionBuilds },
  // Dependencies discovered during a run would reload the page; the scan does not follow workers, so they are listed.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.worker.ts', 'tests/{screens,long/screens}/**/*.test.{ts,tsx}'] },
}

const screens = {
  // Of the bad days (tests/long/screens/long.ts).
  env: Object.fromEntries(['LONG_TEST', 'LONG_LIES', 'LONG_ROLES'].map((name) => [name, process.env[name] ?? ''])),
  globalSetup: ['tests/support/screens/store-host.ts'],
  setupFiles: ['tests/support/screens/setup.ts'],
  isolate: false,
  // After the other projects, when all run together for the coverage.
  sequence: { groupOrder: 1 },
  unstubGlobals: true,
  // The files of a worker share the page, and with it each spy that is left behind.
  restoreMocks: true,
  retry: process.env.CI === undefined ? 0 : 2,
  // Each worker is a separate page.
  maxWorkers: 2,
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: 10_000 } },
  browser: {
    enabled: true,
    headless: true,
    ui: false,
    commands: { mouse },
    screenshotFailures: false,
    viewport: { width: 1366, height: 768 },
    provider: playwright({
      // A click that cannot be made says why, which the end of its test does not.
      actionTimeout: 30_000,
      launchOptions: {
        executablePath: findLightBrowser(),
        // The test page has a different origin than the store, which sends no CORS headers for it.
        args: [...browserArguments, '--disable-web-security'],
      },
      // A viewport smaller than the tests' iframe would scale the iframe.
      contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1366, height: 768 } },
    }),
    instances: [{ browser: 'chromium' as const }],
  },
}

/**
 * The files of a project share their modules (`isolate: false`), because importing them anew for each file took longer than the
 * tests. Tests that mock a module are in tests/contract/isolated.
 */
export default defineConfig({
  test: {
    // Contract tests spend more than half of their time waiting for servers and timers.
    maxWorkers: 4,
    // Read by scripts/coverage.mjs, which adds the coverage of the browser tests.
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
          hookTimeout: timeoutMs,
        },
      },
      {
        ...builtThreads,
        test: {
          ...contract,
          name: 'contract',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          exclude: ['tests/contract/isolated/**'],
          isolate: false,
        },
      },
      // Vitest starts projects in the order of their names: this one first, because one of its tests takes longest.
      { ...builtThreads, test: { ...contract, name: 'apart', include: ['tests/contract/isolated/*.test.ts'] } },
      // Bad days, little of them; `npm run test:long` runs more.
      {
        ...builtThreads,
        test: {
          ...contract,
          name: 'long',
          include: ['tests/long/*/*.test.ts'],
          exclude: ['tests/long/screens/**'],
        },
      },
      { ...inBrowser, test: { ...screens, name: 'screens', include: ['tests/screens/**/*.test.{ts,tsx}'] } },
      {
        ...inBrowser,
        test: {
          ...screens,
          name: 'long-screens',
          include: ['tests/long/screens/*.test.ts'],
          // Vitest names an instance after its project, and would give both projects the same name.
          browser: { ...screens.browser, instances: [{ browser: 'chromium' as const }] },
          sequence: { groupOrder: 2 },
          testTimeout: 3_000_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
