import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '../../src/framework/declaration/resource'
import { RecordHeading } from '../../src/framework/screens/list/row/record-heading'
import { SearchInput } from '../../src/framework/screens/list/list-toolbar'
import { useListKeys } from '../../src/framework/screens/list/use-list-keys'
import { orders } from '../../src/resources/orders'

const opened = vi.fn()
const scrolled = vi.fn()

beforeEach(() => {
  opened.mockClear()
  scrolled.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
})

afterEach(cleanup)

const List = ({ resource, hasWindow }: { resource: Resource; hasWindow: boolean }) => {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <div ref={list}>
      <SearchInput placeholder="" search="ORD" onSearch={() => undefined} />
      <ul>
        {['ORD1', 'ORD2', 'ORD3'].map((orderId) => (
          <li key={orderId} data-record>
            <input type="checkbox" aria-label={`Select ${orderId}`} />
            <RecordHeading resource={resource} record={{ orderId }} openModal={opened}>
              {orderId}
            </RecordHeading>
          </li>
        ))}
      </ul>
      {hasWindow && <div role="dialog" />}
    </div>
  )
}

const show = (hasWindow = false) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <List resource={orders} hasWindow={hasWindow} />
      </MemoryRouter>
    </MantineProvider>,
  )

/** Dispatches a key to the focused element, like a keyboard. */
const press = (key: string, held: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: '', ...held })

const focused = (): string => document.activeElement?.textContent ?? ''

test('J and K move the focus through the rows, scroll them into view, and stop at the ends', () => {
  show()
  press('k')
  expect(focused()).toBe('ORD1')
  press('j')
  press('j')
  expect(focused()).toBe('ORD3')
  press('j')
  expect(focused()).toBe('ORD3')
  press('k')
  expect(focused()).toBe('ORD2')
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' })
  // A browser triggers a click when Enter is pressed on a focused button.
  fireEvent.click(document.activeElement as Element)
  expect(opened).toHaveBeenCalledWith('details', 'ORD2')
})

test('the slash focuses the search and is not typed into it', () => {
  show()
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.getByRole('searchbox').getAttribute('aria-keyshortcuts')).toBe('/')
})

test('keys type letters in a field', () => {
  show()
  screen.getByRole('searchbox').focus()
  for (const key of ['j', 'k', '/']) expect(press(key)).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('ignores keys with Ctrl, Alt or Cmd', () => {
  show()
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(press('j', held)).toBe(true)
    expect(press('/', held)).toBe(true)
  }
  expect(document.activeElement).toBe(document.body)
})

test('ignores keys while a modal is open', () => {
  show(true)
  for (const key of ['j', 'k', '/']) expect(press(key)).toBe(true)
  expect(document.activeElement).toBe(document.body)
})
