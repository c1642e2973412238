import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

/** Fails each test of a file during which an error was put on the console. */
export const failOnConsoleErrors = (): void => {
  let errors: MockInstance<typeof console.error>
  beforeEach(() => {
    errors = vi.spyOn(console, 'error')
  })
  afterEach(() => {
    const { calls } = errors.mock
    errors.mockRestore()
    expect(calls, 'errors on the console').toEqual([])
  })
}
