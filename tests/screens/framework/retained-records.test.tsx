import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '../../../src/framework/calls/use-call'
import type { IdVariables, RecordCall } from '../../../src/framework/declaration/endpoint'
import { useListRecords } from '../../../src/framework/screens/list/use-list-records'
import { type Lamp, stateResource } from '../../support/screens/state-resource'
import { hold, twoFrames } from '../../support/screens/seen'
import { showPage } from '../../support/screens/show-page'

const lamps = stateResource('lamps', 'lamp', { keepsChanged: true })

const turnOff: RecordCall<Lamp, IdVariables> = {
  method: 'PATCH',
  path: ({ id }) => `/lamps/${id}/off`,
  parse: () => undefined,
  changes: 'lamps',
  optimistic: (lamp) => ({ ...lamp, state: 'off' }),
}

const lamp = (id: string, state = 'on') => ({ _id: id, id, state })
const idle = { size: undefined, filters: {}, view: 'table', sorter: undefined, modal: undefined, mend: () => undefined }

const Lamps = () => {
  const [asked, setAsked] = useState({ page: 1, search: 'lamp' })
  const { records } = useListRecords(lamps, { ...idle, ...asked } as object as Parameters<typeof useListRecords>[1], false)
  const { call } = useCall(turnOff)
  return (
    <main>
      <output>{records.map(({ _id, state }) => `${String(_id)} ${String(state)}`).join(', ') || 'none'}</output>
      <button onClick={() => setAsked({ page: 1, search: 'old lamp' })}>Search</button>
      <button onClick={() => setAsked({ page: 2, search: 'lamp' })}>Next</button>
      <button onClick={() => void call({ id: 'A' })}>Turn A off</button>
    </main>
  )
}

const shown = page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()

/** Shows a list of lamps that are on; that of another query, or after a change, has only B. */
const showLamps = async () => {
  const { held, release } = hold()
  let isOff = false
  let fetched = 0
  showPage(<Lamps />, {
    resources: [lamps],
    answers: {
      'GET /lamps': async ({ query }) => {
        fetched += 1
        if (query?.search === 'lamp' && query.page === 1) {
          return { lamps: isOff ? [lamp('B')] : [lamp('A'), lamp('B')], total: 12 }
        }
        await held
        return { lamps: [lamp('B')], total: 12 }
      },
      'GET /lamps/A': () => ({ lamp: lamp('A', 'off') }),
      'PATCH /lamps/A/off': () => {
        isOff = true
        return {}
      },
    },
  })
  await expect.element(shown).toHaveTextContent('A on, B on')
  return { release, fetches: () => fetched }
}

afterEach(cleanup)

test('a row that was changed before a search is not kept in its list', async () => {
  const { release, fetches } = await showLamps()
  await press('Turn A off')
  await expect.element(shown).toHaveTextContent('A off, B on')
  const before = fetches()
  await press('Search')
  await expect.poll(fetches).toBe(before + 1)
  release()
  await expect.element(shown).toHaveTextContent(/^B on$/)
  await twoFrames()
  await expect.element(shown).toHaveTextContent(/^B on$/)
})

test.each([
  ['the list of a search', 'stays in this list', 'Search', 'A off, B on'],
  ['another page', 'does not move to that page', 'Next', /^B on$/],
])('a row that is changed while %s loads %s', async (_what, _stays, button, text) => {
  const { release, fetches } = await showLamps()
  await press(button)
  await expect.poll(fetches).toBe(2)
  await press('Turn A off')
  await expect.poll(fetches).toBe(3)
  release()
  await expect.element(shown).toHaveTextContent(text)
})
