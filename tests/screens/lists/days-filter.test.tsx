import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FilterChip } from '../../../src/framework/screens/list/filter-chips'
import DaysFilter from '../../../src/framework/screens/list/filters/days-filter'
import { showPart } from '../../support/screens/show-page'

const chosen = vi.fn()

afterEach(() => {
  cleanup()
  chosen.mockClear()
})

const filter = { kind: 'days', name: 'day', label: 'Ordered', allLabel: 'Any day' } as const

/** @param isSlow does not update the value, like a list that has not rendered yet */
const Filter = ({ initial, isSlow = false }: { initial: string; isSlow?: boolean }) => {
  const [value, setValue] = useState(initial)
  const newest = useRef(initial)
  const change = (to: string | undefined | ((newest: string) => string | undefined)) => {
    const next = typeof to === 'function' ? to(newest.current) : to
    chosen(next)
    newest.current = next ?? ''
    if (!isSlow) setValue(newest.current)
  }
  return (
    <>
      <DaysFilter filter={filter} value={value} onChange={change} />
      <button onClick={() => setValue('')}>Clear</button>
    </>
  )
}

const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value

test('a named period is selected and removed; From – to shows two date fields, each of which works without the other', () => {
  showPart(<Filter initial="" />)
  put('Ordered', 'last7')
  expect(chosen).toHaveBeenLastCalledWith('last7')
  expect(screen.queryByLabelText('From')).toBeNull()
  for (const [label, value, result] of [
    ['Ordered', '', undefined],
    ['Ordered', 'range', undefined],
    ['From', '2026-11-01', '2026-11-01..'],
    ['To', '2026-11-20', '2026-11-01..2026-11-20'],
    ['From', '', '..2026-11-20'],
    ['To', '', undefined],
    ['From', '2026-11-01', '2026-11-01..'],
    ['From', '', undefined],
  ] as const) {
    put(label, value)
    expect(chosen, `${label} ${value}`).toHaveBeenLastCalledWith(result)
  }
  expect(screen.getByLabelText('From')).toBeTruthy()
})

test('applies both dates when the second is entered before the list shows the first', () => {
  showPart(<Filter initial="2026-10-01.." isSlow />)
  put('From', '2026-11-01')
  put('To', '2026-11-20')
  expect(chosen).toHaveBeenLastCalledWith('2026-11-01..2026-11-20')
})

test('shows a range from the URL, and empties it when the filters are cleared', () => {
  showPart(<Filter initial="2026-11-01..2026-11-20" />)
  expect([valueOf('Ordered'), valueOf('From'), valueOf('To')]).toEqual(['range', '2026-11-01', '2026-11-20'])
  fireEvent.click(screen.getByText('Clear'))
  expect([valueOf('From'), valueOf('To')]).toEqual(['', ''])
  cleanup()
  showPart(<Filter initial="2026-02-30.." />)
  expect(screen.queryByLabelText('From')).toBeNull()
  expect(valueOf('Ordered')).not.toBe('range')
})

test.each([
  ['2026-11-20..2026-11-18', /18 Nov.*20 Nov/],
  ['2026-11-20..', /20 Nov/],
  ['..2026-11-20', /20 Nov/],
  ['last7', /7/],
])('the chip of the days %s shows them, those of a reversed range in chronological order', (value, text) => {
  showPart(<FilterChip filter={filter} value={value} onRemove={vi.fn()} />)
  expect(screen.getByRole('button').textContent).toMatch(text)
})
