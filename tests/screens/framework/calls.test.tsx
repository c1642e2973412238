import { useList } from '@refinedev/core'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCaller } from '../../../src/framework/calls/use-call'
import { useDelete } from '../../../src/framework/calls/use-delete'
import type { IdVariables, RecordCall } from '../../../src/framework/declaration/endpoint'
import { useRecordForm } from '../../../src/framework/form/use-record-form'
import { AbortedError, NetworkError } from '../../../src/framework/declaration/request-errors'
import { type Lamp, stateResource } from '../../support/screens/state-resource'
import { hold, twoFrames } from '../../support/screens/seen'
import { type Answers, showPage } from '../../support/screens/show-page'

const lamps = stateResource('lamps', 'lamp', { touches: ['rooms'] })
const rooms = stateResource('rooms', 'room')

type LampCall = RecordCall<Lamp, IdVariables, Lamp | undefined>

const common = { method: 'PATCH', parse: () => undefined, changes: 'lamps' } as const
const turnOn: LampCall = { ...common, path: ({ id }) => `/lamps/${id}/on`, optimistic: (lamp) => ({ ...lamp, state: 'on' }) }
const repair: LampCall = { ...common, path: ({ id }) => `/lamps/${id}/repaired` }
const clean: LampCall = { ...common, path: ({ id }) => `/lamps/${id}/clean`, returns: 'record' }

const Form = ({ id }: { id?: string }) => {
  const form = useRecordForm({
    saved: { state: 'whole' },
    target: { resource: 'lamps', id },
    draft: undefined,
    savesPristine: true,
    submit: (_changed, all, { write }) => write(all),
  })
  return <button onClick={() => void form.save()}>{id === undefined ? 'Create' : 'Save'}</button>
}

const Rooms = () => {
  const { result } = useList<Lamp>({ resource: 'rooms' })
  return <section aria-label="Rooms">{result.data.map(({ state }) => state).join(', ') || 'none'}</section>
}

const Lamps = () => {
  const { query, result } = useList<Lamp>({ resource: 'lamps' })
  const { call } = useCaller()
  const { remove } = useDelete('lamps')
  const [hasForms, setForms] = useState(true)
  const run = (endpoint: LampCall, id: string) => void call(endpoint, { id }).catch(() => undefined)
  return (
    <main>
      <output>{result.data.map(({ _id, state }) => `${_id} ${state}`).join(', ') || 'none'}</output>
      <button onClick={() => void query.refetch()}>Refresh</button>
      <button onClick={() => run(turnOn, 'A')}>Turn A on</button>
      <button onClick={() => run(repair, 'B')}>Repair B</button>
      <button onClick={() => run(clean, 'B')}>Clean B</button>
      <button onClick={() => void remove({ _id: 'B', id: 'B' })}>Remove</button>
      {hasForms && <Form />}
      {hasForms && <Form id="B" />}
      <button onClick={() => setForms(false)}>Leave</button>
    </main>
  )
}

const shown = page.getByRole('status')
const press = (name: string) => page.getByRole('button', { name }).click()
const repaired = { 'PATCH /lamps/B/repaired': () => ({}) }
const lampOf = (id: string, state: string) => ({ _id: id, id, state })
const listOf = (a: string, b: string) => ({ lamps: [lampOf('A', a), lampOf('B', b)], total: 2 })

/**
 * @param lists responses to the fetches of the list, of which the last one is repeated
 * @returns the number of fetches so far
 */
const showLamps = (lists: readonly unknown[], answers: Answers) => {
  let fetched = 0
  const list = () => lists[Math.min((fetched += 1), lists.length) - 1]
  const page = (
    <>
      <Lamps />
      {answers['GET /rooms'] && <Rooms />}
    </>
  )
  showPage(page, { resources: [lamps, rooms], answers: { ...answers, 'GET /lamps': list } })
  return { fetches: () => fetched }
}

afterEach(cleanup)

test('a fetch that began before a write does not replace the newer records', async () => {
  const { held, release } = hold()
  const older = held.then(() => listOf('off', 'broken'))
  const { fetches } = showLamps([listOf('off', 'broken'), older, listOf('off', 'whole')], repaired)
  await expect.element(shown).toHaveTextContent('A off, B broken')
  await press('Refresh')
  await expect.poll(fetches).toBe(2)
  await press('Repair B')
  await expect.element(shown).toHaveTextContent('A off, B whole')
  release()
  await twoFrames()
  await expect.element(shown).toHaveTextContent('A off, B whole')
  expect(fetches()).toBe(3)
})

test('a first fetch that began before a write is restarted, too', async () => {
  const { fetches } = showLamps([hold().held, listOf('off', 'whole')], repaired)
  await expect.poll(fetches).toBe(1)
  await press('Repair B')
  await expect.element(shown).toHaveTextContent('A off, B whole')
})

test.each(['Clean B', 'Repair B'])('%s leaves the refetch to another call in progress', async (other) => {
  const { held, release } = hold()
  const { fetches } = showLamps([listOf('off', 'broken'), listOf('on', 'whole')], {
    'PATCH /lamps/A/on': () => held.then(() => ({})),
    'PATCH /lamps/B/clean': () => ({}),
    ...repaired,
  })
  await expect.element(shown).toHaveTextContent('A off, B broken')
  await press('Turn A on')
  await expect.element(shown).toHaveTextContent('A on, B broken')
  await press(other)
  await twoFrames()
  expect(fetches()).toBe(1)
  release()
  await expect.element(shown).toHaveTextContent('A on, B whole')
  expect(fetches()).toBe(2)
})

test('a call without a response causes no other fetch', async () => {
  const { held, release } = hold()
  const { fetches } = showLamps([listOf('off', 'off')], {
    'PATCH /lamps/A/on': async () => {
      await held
      throw new NetworkError()
    },
  })
  await expect.element(shown).toHaveTextContent('A off, B off')
  await press('Turn A on')
  await expect.element(shown).toHaveTextContent('A on, B off')
  release()
  await expect.element(shown).toHaveTextContent('A off, B off')
  await twoFrames()
  expect(fetches()).toBe(1)
})

/** @param fetches number of fetches before the answer: Refine cancels those before a change or a deletion, but none during it */
const writes: [write: string, request: string, fetches: number][] = [
  ['Create', 'POST /lamps', 1],
  ['Save', 'PUT /lamps/B', 2],
  ['Remove', 'DELETE /lamps/B', 2],
]

test.each(writes)('%s restarts a first fetch that began before its answer', async (write, request, before) => {
  const { held, release } = hold()
  const older = Array.from({ length: before }, () => hold().held)
  const { fetches } = showLamps([...older, listOf('off', 'whole')], { [request]: () => held.then(() => ({})) })
  await press(write)
  if (write === 'Remove') await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await press('Refresh')
  await expect.poll(fetches).toBe(before)
  release()
  await expect.element(shown).toHaveTextContent('A off, B whole')
  expect(fetches()).toBe(before + 1)
})

test.each(writes.slice(0, 2))('%s of a form that is left during it refetches what it touches', async (write, request) => {
  const { held, release } = hold()
  let visits = 0
  showLamps([listOf('off', 'broken'), listOf('off', 'whole')], {
    [request]: () => held.then(() => ({})),
    'GET /rooms': () => ({ rooms: [{ _id: 'R', id: 'R', state: (visits += 1) > 1 ? 'lit' : 'dark' }], total: 1 }),
  })
  const room = page.getByRole('region', { name: 'Rooms' })
  await expect.element(room).toHaveTextContent('dark')
  await press(write)
  await press('Leave')
  release()
  await expect.element(room).toHaveTextContent('lit')
  await expect.element(shown).toHaveTextContent('A off, B whole')
})

/** The first fetch is not answered, unless an answer to it is given. */
const lost: [what: string, write: string, request: string, error: Error, first: unknown, then: [a: string, b: string]][] = [
  ['a call without a response', 'Turn A on', 'PATCH /lamps/A/on', new NetworkError(), hold().held, ['off', 'off']],
  ['an update without a response', 'Save', 'PUT /lamps/B', new NetworkError(), hold().held, ['off', 'broken']],
  // The server may have carried it out.
  ['an aborted update', 'Save', 'PUT /lamps/B', new AbortedError(), listOf('off', 'broken'), ['off', 'whole']],
]

test.each(lost)(
  '%s refetches the list, whose fetch it may have cancelled',
  async (_what, write, request, error, first, [a, b]) => {
    const { fetches } = showLamps([first, listOf(a, b)], { [request]: () => Promise.reject(error) })
    await expect.poll(fetches).toBe(1)
    if (first instanceof Promise) await expect.element(shown).toHaveTextContent('none')
    else await expect.element(shown).toHaveTextContent('A off, B broken')
    await press(write)
    await expect.element(shown).toHaveTextContent(`A ${a}, B ${b}`)
    expect(fetches()).toBe(2)
  },
)
