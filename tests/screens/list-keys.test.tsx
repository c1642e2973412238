import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Resource } from '../../src/framework/declaration/resource'
import { RecordHeading } from '../../src/framework/screens/list/row/record-heading'
import { SearchInput } from '../../src/framework/screens/list/list-toolbar'
import { useListKeys } from '../../src/framework/screens/list/use-list-keys'
import { orders } from '../../src/resources/orders'
import CategoriesPage from '../../src/resources/categories/management/categories-screen'
import { categories, subcategories } from '../../src/resources/categories'
import { showPage, showPart } from '../support/screens/show-page'

const opened = vi.fn()
const scrolled = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
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

const show = (hasWindow = false) => showPart(<List resource={orders} hasWindow={hasWindow} />)

/** Dispatches a key to the focused element, like a keyboard. */
const press = (key: string, held: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: '', ...held })

const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

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

test('the slash focuses the search and is not typed into it, where keys type letters', () => {
  show()
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.getByRole('searchbox').getAttribute('aria-keyshortcuts')).toBe('/')

  for (const key of ['j', 'k', '/']) expect(press(key)).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('ignores keys with Ctrl, Alt or Cmd, and while a modal is open', () => {
  show()
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect(press('j', held)).toBe(true)
    expect(press('/', held)).toBe(true)
  }
  expect(document.activeElement).toBe(document.body)

  cleanup()
  show(true)
  for (const key of ['j', 'k', '/']) expect(press(key)).toBe(true)
  expect(document.activeElement).toBe(document.body)
})

const answers = {
  'GET /categories': () => [
    { _id: 'c1', name: 'Rockets', createdAt: '2026-10-01T00:00:00Z' },
    { _id: 'c2', name: 'Sparklers', createdAt: '2026-10-01T00:00:00Z' },
  ],
  'GET /subcategories': () => [{ _id: 's1', name: 'Whistling', categoryId: 'c1', createdAt: '2026-10-01T00:00:00Z' }],
  'GET /products': () => ({ products: [] }),
}

test('J and K move through categories, their subcategories and the cards of these, and the slash focuses the search', async () => {
  showPage(<CategoriesPage />, { answers, resources: [categories, subcategories] })
  await screen.findByText('Rockets')
  press('j')
  expect(focused()).toBe('Rockets')
  // A browser triggers a click when Enter is pressed on a focused button.
  fireEvent.click(document.activeElement as Element)
  await screen.findByText('Whistling')
  press('j')
  expect(focused()).toBe('Edit: Whistling')
  press('j')
  expect(focused()).toBe('Sparklers')
  press('k')
  press('k')
  expect(focused()).toBe('Rockets')
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByPlaceholderText(/./))

  cleanup()
  showPage(<CategoriesPage />, { answers, resources: [categories, subcategories], at: '/categories?view=subcategories' })
  await screen.findByText('Whistling')
  press('j')
  expect(focused()).toBe('Edit: Whistling')
})

test('a search in a large catalogue renders the rows in reach, and the others as somebody comes to them', async () => {
  const createdAt = '2026-10-01T00:00:00Z'
  const groups = Array.from({ length: 40 }, (_, group) => ({ _id: `g${group}`, name: `Group ${group}`, createdAt }))
  const below = groups.flatMap(({ _id, name }) =>
    Array.from({ length: 60 }, (_, at) => ({ _id: `${_id}-${at}`, name: `${name} shelf ${at}`, categoryId: _id, createdAt })),
  )
  const large = { ...answers, 'GET /categories': () => groups, 'GET /subcategories': () => below }
  showPage(<CategoriesPage />, { answers: large, resources: [categories, subcategories] })
  await screen.findByText('Group 0')
  const rows = () => document.querySelectorAll('[data-record]').length
  fireEvent.change(screen.getByPlaceholderText(/./), { target: { value: 'shelf' } })
  await screen.findByText('Group 0 shelf 0')
  // 2,440 rows match; a key may render no more elements than a screen or two of them have.
  expect(rows()).toBeLessThan(130)
  expect(document.querySelectorAll('*').length).toBeLessThan(3_000)
  const before = rows()
  window.scrollTo(0, document.body.scrollHeight)
  await waitFor(() => expect(rows()).toBeGreaterThan(before))
  fireEvent.change(screen.getByPlaceholderText(/./), { target: { value: 'group 39 shelf 59' } })
  await waitFor(() => expect(rows()).toBe(2))
})
