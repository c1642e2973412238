import { expect, it } from 'vitest'
import { historyRows } from '../../../../src/resources/history/list'

it('the CSV file has a row for each changed field, and one for a change without fields', () => {
  const entry = {
    _id: '1',
    at: '2026-11-20T06:30:00.000Z',
    by: { _id: 'a', name: 'Asha' },
    source: 'administrator' as const,
    call: 'PUT /products/:id',
    resource: 'products',
    recordId: 'p1',
    title: 'Rocket',
    action: 'update',
    changes: [
      { field: 'offerPrice', label: 'Offer Price', from: 100, to: 120 },
      { field: 'images', label: 'Images', from: null, to: 'replaced' },
    ],
    reason: null,
  }
  const start = [entry.at, 'Asha', 'update', 'products', 'p1', 'Rocket']
  expect(historyRows([entry, { ...entry, action: 'delete', changes: [], reason: 'Gone' }])).toEqual([
    [...start, 'Offer Price', '₹100', '₹120', '', entry.call],
    [...start, 'Images', '', 'replaced', '', entry.call],
    [entry.at, 'Asha', 'delete', 'products', 'p1', 'Rocket', '', '', '', 'Gone', entry.call],
  ])
})
