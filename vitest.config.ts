import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One start of PostgreSQL serves every contract test; it takes seconds, each test on it does not. */
const slowStartMs = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: slowStartMs,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: slowStartMs,
        },
      },
    ],
  },
})
