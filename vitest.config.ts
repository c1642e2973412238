import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One start of PostgreSQL serves every contract test; it takes seconds, each test on it does not. */
const slowStartMs = 60_000

const contract = {
  environment: 'node',
  globalSetup: ['tests/support/postgres.ts'],
  testTimeout: 20_000,
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
    // As browser tests do in CI; what passes only at the second try is named in the report.
    retry: process.env.CI === undefined ? 0 : 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 20_000,
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
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: slowStartMs,
        },
      },
    ],
  },
})
