import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import CategoriesPage from '../../../src/resources/categories/management/categories-screen'
import { categories } from '../../../src/resources/categories'
import { subcategories } from '../../../src/resources/categories/subcategories'
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
