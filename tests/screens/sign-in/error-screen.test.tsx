import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/components/errors/error-boundary'
import { useSession } from '../../../src/providers/session/session-context'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const failing = (error: unknown) => () => {
  throw error
}

const show = (Part: () => null) => {
  // React logs errors caught by a boundary to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )
  return screen.getByRole('alert')
}

describe('the generic error screen (specification 2: layout)', () => {
  it.each<[string, unknown, string, string?]>([
    ['the error’s message', new Error('The menu is on fire'), 'The menu is on fire'],
    [
      'what to do when code fails to load',
      new TypeError('Failed to fetch dynamically imported module: http://store/assets/modal-1.js'),
      'This page could not be loaded. It is tried again by itself when the server can be reached.',
      'Try again',
    ],
    ['a default message for an error without one', new Error(''), 'An unexpected error occurred'],
    ['the default message for a value that is not an error', 'oops', 'An unexpected error occurred'],
  ])('shows %s', (_name, error, sentence, button = 'Reload Page') => {
    const alert = show(failing(error))
    expect(alert.textContent).toContain('Something went wrong')
    expect(alert.textContent).toContain(sentence)
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })
})

describe('auth state outside its provider (specification 8)', () => {
  it('throws an error that says what to do', () => {
    const Part = () => {
      useSession()
      return null
    }
    expect(show(Part).textContent).toContain('outside of SessionProvider')
  })
})
