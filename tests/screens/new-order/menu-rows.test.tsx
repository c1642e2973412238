import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useCallback, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { MenuCategory, MenuProduct } from '../../../src/domain/menu/menu-order'
import { MenuRows } from '../../../src/pages/new-order/menu-rows'
import { type TypedPieces, withPieces } from '../../../src/pages/new-order/new-order-values'
import { setSize } from '../../support/screens/looks'

afterEach(async () => {
  cleanup()
  await setSize('desk')
})

/** Rows that were drawn, each of which reads the price of its product. */
let drawn = 0

/** A menu of 1,000 products, half of them in one category. */
const menu = (): MenuCategory[] =>
  [500, 250, 250].map((count, at) => ({
    _id: `c${at}`,
    name: `Range ${at}`,
    products: Array.from({ length: count }, (_, index) => {
      const product = { _id: `p${at}-${index}`, name: `Rocket ${at}-${index}`, productCode: 'R', stockQuantity: 9 }
      return Object.defineProperty(product, 'price', {
        get: () => {
          drawn += 1
          return 10
        },
      }) as MenuProduct
    }),
  }))

const categories = menu()

const Typing = () => {
  const list = useRef<HTMLDivElement>(null)
  const [pieces, setPieces] = useState<TypedPieces>({})
  const change = useCallback((id: string, typed: string) => setPieces((before) => withPieces(before, id, typed)), [])
  // Errors are another object at each key.
  return <MenuRows categories={categories} pieces={pieces} errors={{}} list={list} onChange={change} onSearch={() => undefined} />
}

test('of a menu of 1,000 products on a phone, a key draws one row, and the browser lays out those near the window', async () => {
  await setSize('phone')
  drawn = 0
  render(<Typing />)
  expect(drawn).toBeGreaterThanOrEqual(1_000)
  const [, row] = screen.getAllByRole('textbox', { name: /Rocket 0-7/ })
  drawn = 0
  fireEvent.change(row as HTMLElement, { target: { value: '12' } })
  expect(drawn).toBe(1)
  expect((row as HTMLInputElement).getAttribute('aria-invalid')).toBe('true')

  const rows = [...document.querySelectorAll('[data-row]')]
  const painted = () => rows.filter((each) => each.checkVisibility({ contentVisibilityAuto: true })).length
  // The browser finds out in a frame which rows are near.
  await waitFor(() => expect(painted()).toBeGreaterThan(10))
  expect(painted()).toBeLessThan(150)

  // Rows that are not laid out take the space that they will take.
  const groups = [...document.querySelectorAll('[data-group]')]
  const isLaidOut = (group: Element | undefined) => group?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
  const heightOf = (group: Element | undefined) => group?.getBoundingClientRect().height ?? 0
  await waitFor(() => expect(isLaidOut(groups[0])).toBe(true))
  expect(isLaidOut(groups.at(-1))).toBe(false)
  // What has the focus below them would otherwise move. Without the styles of the whole page a row is a little higher.
  expect(Math.abs(heightOf(groups.at(-1)) - heightOf(groups[0])) / 25).toBeLessThan(4)
})
