import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ModalWindow } from '../../../src/components/modal-window/modal-window'

const pressEscape = (): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape', cancelable: true })

interface WindowsProps {
  /** Called with the name of each modal that requests to close. */
  asked: (name: string) => void
}

/** A button that opens a modal with another button that opens a second one on top. */
const Windows = ({ asked }: WindowsProps) => {
  const [count, setCount] = useState(0)
  return (
    <MantineProvider>
      <button onClick={() => setCount(1)}>Open</button>
      {count > 0 && (
        <ModalWindow title="First" onClose={() => asked('first')}>
          <button onClick={() => setCount(2)}>Open more</button>
        </ModalWindow>
      )}
      {count > 1 && (
        <ModalWindow title="Second" onClose={() => asked('second')}>
          <input aria-label="Notes" onKeyDown={(event) => event.stopPropagation()} />
        </ModalWindow>
      )}
    </MantineProvider>
  )
}

const press = (name: string): void => {
  const button = screen.getByText(name, { selector: 'button' })
  button.focus()
  fireEvent.click(button)
}

/** Runs the timers that move the focus into the open modals. */
const letFocusIn = (): void => void vi.runAllTimers()

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Escape over a modal', () => {
  test('closes the modal while the focus is still on the button that opened it', () => {
    const asked = vi.fn()
    render(<Windows asked={asked} />)
    press('Open')
    expect(document.activeElement?.textContent).toBe('Open')
    pressEscape()
    expect(asked.mock.calls).toEqual([['first']])
  })

  test('closes the modal while no element has the focus', () => {
    const asked = vi.fn()
    render(<Windows asked={asked} />)
    press('Open')
    screen.getByText('Open', { selector: 'button' }).blur()
    pressEscape()
    expect(asked.mock.calls).toEqual([['first']])
  })

  test('is handled once when the focus is in the modal', () => {
    const asked = vi.fn()
    render(<Windows asked={asked} />)
    press('Open')
    letFocusIn()
    pressEscape()
    expect(asked.mock.calls).toEqual([['first']])
  })

  test('closes only the upper one of two modals, wherever the focus is', () => {
    const asked = vi.fn()
    render(<Windows asked={asked} />)
    press('Open')
    letFocusIn()
    press('Open more')
    expect(document.activeElement?.textContent).toBe('Open more')
    pressEscape()
    expect(asked.mock.calls).toEqual([['second']])
  })

  test('is left to the focused field if it stops the event', () => {
    const asked = vi.fn()
    render(<Windows asked={asked} />)
    press('Open')
    letFocusIn()
    press('Open more')
    screen.getByLabelText('Notes').focus()
    pressEscape()
    expect(asked).not.toHaveBeenCalled()
  })

  test('does not close the modal when the focus is elsewhere on the page, as on a toast', () => {
    const asked = vi.fn()
    render(
      <>
        <Windows asked={asked} />
        <div tabIndex={-1} data-testid="toast" />
      </>,
    )
    press('Open')
    screen.getByTestId('toast').focus()
    expect(pressEscape(), 'left to whom it is for').toBe(true)
    expect(asked).not.toHaveBeenCalled()
  })
})
