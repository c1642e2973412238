import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/components/errors/error-boundary'
import { MissingCode } from '../../../src/components/errors/missing-code'
import { ModalCode } from '../../../src/framework/screens/list/modal-code'
import { showPart } from '../../support/screens/show-page'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
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

describe('the generic error screen (contract 2.2)', () => {
  it.each<[string, unknown, string, string?]>([
    ['the error’s message', new Error('The menu is on fire'), 'The menu is on fire'],
    [
      'what to do when code fails to load',
      new TypeError('Failed to fetch dynamically imported module: http://store/assets/modal-1.js'),
      'This page could not be loaded. The first time that it is opened it needs the connection to the store.',
      'Try again',
    ],
    ['a default message for an error without one', new Error(''), 'An unexpected error occurred'],
    ['the default message for a value that is not an error', 'oops', 'An unexpected error occurred'],
  ])('shows %s', (_name, error, sentence, button = 'Reload Page') => {
    const alert = show(failing(error))
    expect(alert.textContent).toContain(button === 'Try again' ? 'This page needs the connection' : 'Something went wrong')
    expect(alert.textContent).toContain(sentence)
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })
})

describe('a window whose code fails', () => {
  it.each<[string, Error, string]>([
    ['itself for what it threw', new Error("Failed to execute 'removeChild' on 'Node'"), 'An unexpected error occurred'],
    [
      'the connection for code that is missing',
      new TypeError('Importing a module script failed.'),
      'This could not be loaded. Check your connection and try again.',
    ],
  ])('blames %s', (_what, error, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Failing = failing(error)
    showPart(
      <ModalCode title="Create Product" onClose={() => undefined}>
        {() => <Failing />}
      </ModalCode>,
    )
    expect(screen.getByRole('dialog').textContent).toContain(sentence)
  })
})

describe('asking whether the server is back', () => {
  const retried = vi.fn()
  /** Answers of the requests that were sent, which nobody answers otherwise. */
  let sent: { answer: () => void; signal: AbortSignal }[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    retried.mockClear()
    sent = []
    vi.spyOn(window, 'fetch').mockImplementation(
      (_input, init) =>
        new Promise((resolve, reject) => {
          const signal = init?.signal ?? new AbortController().signal
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
          sent.push({ answer: () => resolve(new Response()), signal })
        }),
    )
  })

  const open = () => sent.filter(({ signal }) => !signal.aborted).length

  it('has one request at a time, which ends after a while', async () => {
    render(<MissingCode isRetried={false} onRetry={retried} />)
    await vi.advanceTimersByTimeAsync(5_000)
    window.dispatchEvent(new Event('online'))
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(open()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect([sent.length, open()]).toEqual([3, 1])
    sent[2]?.answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(retried).toHaveBeenCalledTimes(1)
  })

  it('ends with the page, even if the answer is on its way', async () => {
    const { unmount } = render(<MissingCode isRetried={false} onRetry={retried} />)
    await vi.advanceTimersByTimeAsync(5_000)
    sent[0]?.answer()
    unmount()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([sent.length, open()]).toEqual([1, 0])
    expect(retried).not.toHaveBeenCalled()
  })
})
