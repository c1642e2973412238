import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import CategoriesPage from '../../../src/resources/categories/management/categories-screen'
import { categories, subcategories } from '../../../src/resources/categories'
import { showPage } from '../../support/screens/show-page'

const answers = {
  'GET /categories': () => [
    { _id: 'c1', name: 'Rockets', createdAt: '2026-10-01T00:00:00Z' },
    { _id: 'c2', name: 'Sparklers', createdAt: '2026-10-01T00:00:00Z' },
  ],
  'GET /subcategories': () => [{ _id: 's1', name: 'Whistling', categoryId: 'c1', createdAt: '2026-10-01T00:00:00Z' }],
  'GET /products': () => ({ products: [] }),
}

afterEach(cleanup)

/** Dispatches a key to the focused element, like a keyboard. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: '' })

const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''

test('J and K move through categories and their subcategories, and the slash focuses the search', async () => {
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
})

test('J and K move through the cards of the subcategories', async () => {
  showPage(<CategoriesPage />, { answers, resources: [categories, subcategories], at: '/categories?view=subcategories' })
  await screen.findByText('Whistling')
  press('j')
  expect(focused()).toBe('Edit: Whistling')
})

test('a search in a large catalogue renders the rows in reach, and the others as somebody comes to them', async () => {
  const createdAt = '2026-10-01T00:00:00Z'
  const groups = Array.from({ length: 100 }, (_, group) => ({ _id: `g${group}`, name: `Group ${group}`, createdAt }))
  const below = groups.flatMap(({ _id, name }) =>
    Array.from({ length: 200 }, (_, at) => ({ _id: `${_id}-${at}`, name: `${name} shelf ${at}`, categoryId: _id, createdAt })),
  )
  const large = { ...answers, 'GET /categories': () => groups, 'GET /subcategories': () => below }
  showPage(<CategoriesPage />, { answers: large, resources: [categories, subcategories] })
  await screen.findByText('Group 0')
  const rows = () => document.querySelectorAll('[data-record]').length
  fireEvent.change(screen.getByPlaceholderText(/./), { target: { value: 'shelf' } })
  await screen.findByText('Group 0 shelf 0')
  // 20,100 rows match; a key may render no more elements than a screen or two of them have.
  expect(rows()).toBeLessThan(130)
  expect(document.querySelectorAll('*').length).toBeLessThan(3_000)
  const before = rows()
  window.scrollTo(0, document.body.scrollHeight)
  await waitFor(() => expect(rows()).toBeGreaterThan(before))
  fireEvent.change(screen.getByPlaceholderText(/./), { target: { value: 'group 99 shelf 199' } })
  await waitFor(() => expect(rows()).toBe(2))
})
