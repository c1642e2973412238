import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import ConfirmDialog from '../../../src/components/confirm/confirm-dialog'
import { ModalWindow } from '../../../src/components/modal-window/modal-window'
import { WindowFooter } from '../../../src/components/modal-window/window-footer'
import { SaveButton } from '../../../src/components/save-button'
import { page } from 'vitest/browser'
import { showPart } from '../../support/screens/show-page'

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

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('Escape over a modal', () => {
  beforeEach(() => void vi.useFakeTimers())

  test.each<[string, () => void, string[]]>([
    ['closes it while the focus is still on the button that opened it', () => undefined, ['first']],
    ['closes it while no element has the focus', () => screen.getByText('Open', { selector: 'button' }).blur(), ['first']],
    ['is handled once when the focus is in it', letFocusIn, ['first']],
    [
      'closes only the upper one of two, wherever the focus is',
      () => {
        letFocusIn()
        press('Open more')
      },
      ['second'],
    ],
    [
      'is left to the focused field if it stops the event',
      () => {
        letFocusIn()
        press('Open more')
        screen.getByLabelText('Notes').focus()
      },
      [],
    ],
    ['is left to a toast that has the focus', () => screen.getByTestId('toast').focus(), []],
  ])('%s', (_name, prepare, closed) => {
    const asked = vi.fn()
    render(
      <>
        <Windows asked={asked} />
        <div tabIndex={-1} data-testid="toast" />
      </>,
    )
    press('Open')
    expect(document.activeElement?.textContent).toBe('Open')
    prepare()
    const isLeft = pressEscape()
    expect(isLeft || closed.length > 0, 'left to whom it is for').toBe(true)
    expect(asked.mock.calls).toEqual(closed.map((name) => [name]))
  })
})

test.each([true, false])(
  'a save button says that nothing has been changed, in its tooltip and next to it: changed %s',
  (isChanged) => {
    const reason = 'No changes yet.'
    showPart(
      <WindowFooter reason={isChanged ? undefined : reason}>
        <SaveButton isChanged={isChanged} isSaving={false} children="Save" />
      </WindowFooter>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button.getAttribute('aria-disabled')).toBe(String(!isChanged))
    expect(button.title).toBe(isChanged ? '' : reason)
    expect(screen.queryAllByText(reason)).toHaveLength(isChanged ? 0 : 1)
  },
)

const ignore = () => undefined
const question = { title: 'Delete it?', text: 'A long text', confirmLabel: 'Delete' }

test.each<[string, ReactElement]>([
  ['a modal', <ModalWindow key="window" title="Edit order" onClose={ignore} children="text" />],
  ['a confirmation', <ConfirmDialog key="question" confirmation={question} onSettle={ignore} />],
])('title and close button of %s are sticky', (_name, dialog) => {
  showPart(dialog)
  const close = screen.getByLabelText('Close')
  const head = close.parentElement as HTMLElement
  expect(head.contains(screen.getByText(/^(Edit order|Delete it\?)$/))).toBe(true)
  expect(getComputedStyle(head).position).toBe('sticky')
  expect(getComputedStyle(close).flexShrink).toBe('0')
})

const Page = ({ windows }: { windows: readonly string[] }) => (
  <MantineProvider>
    <h1>Orders</h1>
    {windows.map((title) => (
      <ModalWindow key={title} title={title} onClose={ignore}>
        <button>Save</button>
      </ModalWindow>
    ))}
  </MantineProvider>
)

// The page stayed hidden until it was loaded again: each window gave back what it had found, the last one a hidden page.
test('screen readers find the page again after windows that close in the order in which they opened', async () => {
  const { rerender } = render(<Page windows={[]} />)
  for (const windows of [['First'], ['First', 'Second'], ['Second']]) {
    rerender(<Page windows={windows} />)
    await expect.element(page.getByRole('dialog', { name: windows.at(-1) ?? '' })).toBeVisible()
  }
  rerender(<Page windows={[]} />)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
