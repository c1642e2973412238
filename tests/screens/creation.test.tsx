import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardDrops } from '../../src/components/dropped-files'
import type { CreateModal, CreateModalProps } from '../../src/framework/declaration/resource'
import CreationParts from '../../src/framework/screens/list/create/creation-parts'
import { useCreation } from '../../src/framework/screens/list/create/use-creation'
import { banners } from '../../src/resources/banners'
import { twoFrames } from '../support/screens/seen'
import { showPart } from '../support/screens/show-page'

let endGuard: () => void

beforeEach(() => {
  endGuard = guardDrops()
  window.history.replaceState({}, '', '/banners')
})

afterEach(() => {
  cleanup()
  endGuard()
  document.body.innerHTML = ''
})

const declared = banners.createModal as CreateModal

/** Shows the names of the files instead of the modal. */
const Named = ({ files }: CreateModalProps) => <p>Got {files.map(({ name }) => name).join(' ')}</p>

const page = (load: CreateModal['load']) => {
  const modal = { ...declared, load }
  const Page = () => <CreationParts modal={modal} creation={useCreation(modal)} openModal={() => undefined} />
  return showPart(<Page />, '/banners')
}

/** Dispatches a drag event with files of these names, or with text if there are none. */
const drag = (type: string, names: readonly string[], target: EventTarget = document.body) => {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  const dataTransfer = { types: files.length > 0 ? ['Files'] : ['text/plain'], files, dropEffect: 'copy' }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer })
  act(() => void target.dispatchEvent(event))
  return { isLeftToBrowser: !event.defaultPrevented, effect: dataTransfer.dropEffect }
}

const shown = { default: Named }

test('files dropped before the page’s code is loaded open its modal afterwards', async () => {
  expect(drag('dragover', ['a.png'])).toEqual({ isLeftToBrowser: false, effect: 'copy' })
  expect(drag('drop', ['a.png', 'b.png']).isLeftToBrowser).toBe(false)
  page(() => Promise.resolve(shown))
  expect(await screen.findByText('Got a.png b.png')).toBeTruthy()
  cleanup()
  page(() => Promise.resolve(shown))
  await act(twoFrames)
  expect(screen.queryByText(/^Got/)).toBeNull()
})

test('ignores files that were dropped on another page', async () => {
  drag('drop', ['a.png'])
  window.history.replaceState({}, '', '/products')
  page(() => Promise.resolve(shown))
  await act(twoFrames)
  expect(screen.queryByText(/^Got/)).toBeNull()
})

test('accepts files that were dragged over the page before its code was loaded', async () => {
  page(() => Promise.resolve(shown))
  expect(drag('dragover', ['a.png'])).toEqual({ isLeftToBrowser: false, effect: 'copy' })
  drag('drop', ['a.png'])
  expect(await screen.findByText('Got a.png')).toBeTruthy()
})

test('a page without uploads rejects dropped files; text and file inputs keep the browser’s behaviour', () => {
  document.body.innerHTML = '<main><h1>Orders</h1><input type="file"></main>'
  expect(drag('dragover', ['a.png'])).toEqual({ isLeftToBrowser: false, effect: 'none' })
  expect(drag('drop', ['a.png']).isLeftToBrowser).toBe(false)
  expect(drag('drop', []).isLeftToBrowser).toBe(true)
  const input = document.querySelector('input') as HTMLInputElement
  expect(drag('drop', ['a.png'], input).isLeftToBrowser).toBe(true)
})

test('the placeholder of the modal shows its title while the code loads', async () => {
  drag('drop', ['a.png'])
  page(() => new Promise(() => undefined))
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('Upload Banners')
})
