import type { Active, DragEndEvent, DragOverEvent, DragStartEvent, Over } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { announcementsOf } from '../../../../src/pages/quick-shopping/setup/sorting/sorting-area'

const things = new Map([
  ['r', { id: 'r', name: 'Rocket', index: 0 }],
  ['s', { id: 's', name: 'சரவெடி', index: 4 }],
])
const told = announcementsOf((id) => things.get(String(id)), 20)
const event = (active: string, over?: string) =>
  ({ active: { id: active } as Active, over: over === undefined ? null : ({ id: over } as Over) }) as DragStartEvent &
    DragOverEvent &
    DragEndEvent

test('a drag is announced with the name and the position of the item', () => {
  expect(told.onDragStart(event('r'))).toBe('Picked up Rocket, place 1 of 20.')
  expect(told.onDragOver(event('r', 's'))).toBe('Rocket, place 5 of 20.')
  expect(told.onDragEnd(event('r', 's'))).toBe('Dropped Rocket, place 5 of 20.')
  expect(told.onDragCancel(event('s'))).toBe('Cancelled: சரவெடி, place 5 of 20.')
})

test('the original position and unknown items are not announced', () => {
  expect(told.onDragOver(event('r', 'r'))).toBeUndefined()
  expect(told.onDragOver(event('r'))).toBeUndefined()
  expect(told.onDragStart(event('gone'))).toBeUndefined()
})
