import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconPoint } from '../../../src/components/ui/icons'
import { text } from '../../../src/domain/record/kinds/texts'
import { defineRecord } from '../../../src/domain/record/record'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { advanceTime } from '../../support/screens/clock'
import { setUpAdmin } from '../../support/screens/open-admin'
import { Mouse } from '../../support/screens/mouse'
import { expectNone, toasts } from '../../support/screens/pages/shell'

const lantern = defineRecord('lanterns', { name: text({ label: 'Name', max: 20 }) }, { singular: 'lantern', title: 'name' })
const sections = [defineRecordResource(lantern, { icon: IconPoint })]
const name = page.getByLabelText('Name')

const admin = setUpAdmin()

beforeEach(() => {
  let count = 0
  admin.answer('GET /lanterns/a', { status: 200, body: { data: { _id: 'a', name: 'Diwali' } } })
  admin.answer('PUT /lanterns/a', () => ({ status: 409, body: { message: `Refused ${(count += 1)}` } }))
})

const all = page.css('.mantine-Notification-root')
const saying = (text: string) => all.filter({ hasText: text })

/** Saves without a click, from which the toasts would stay clear. */
const save = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

/** The toasts stay clear of the button that was pressed last, perhaps by a test of another file of this worker. */
const pressElsewhere = (): void => {
  const button = document.body.appendChild(document.createElement('button'))
  button.style.cssText = 'position: fixed; top: 0; left: 0'
  button.click()
  button.remove()
}

/** Shows the toast of a failed save, with fake timers. */
const showToast = async (): Promise<void> => {
  admin.open('/lanterns/edit/a', sections)
  await name.fill('Holi')
  pressElsewhere()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await save()
  await expect.element(saying('Refused 1')).toBeVisible()
}

const boxOf = async (text: string): Promise<DOMRect> => {
  await advanceTime(500)
  const element = saying(text).element()
  await Promise.all(element.getAnimations().map(({ finished }) => finished))
  return element.getBoundingClientRect()
}

test('a toast is shown at the top right for three seconds', async () => {
  await showToast()
  await expect.element(saying('Refused 1')).toHaveAttribute('role', 'alert')
  const { top, right } = await boxOf('Refused 1')
  // Below the header, so that it does not cover the header's buttons.
  expect(top).toBeGreaterThanOrEqual(52)
  expect(top).toBeLessThan(100)
  expect(right).toBeGreaterThan(window.innerWidth - 40)
  await advanceTime(2000)
  expect(toasts()).toEqual(['Refused 1'])
  await advanceTime(1000)
  await expect.poll(toasts).toEqual([])
})

test('on a phone toasts are shown above the tab bar, the newest last', async () => {
  await page.viewport(360, 740)
  await showToast()
  const { top, bottom } = await boxOf('Refused 1')
  expect(top).toBeGreaterThan(500)
  expect(bottom).toBeLessThanOrEqual(740 - 60)
  await save()
  await expect.element(saying('Refused 2')).toBeVisible()
  const second = await boxOf('Refused 2')
  expect(second.bottom).toBe(bottom)
  expect((await boxOf('Refused 1')).bottom).toBeLessThan(second.top)
})

test('a toast to which the pointer is moved stays open, and one that appears under a pointer that rests or trembles does not', async () => {
  const mouse = new Mouse()
  await mouse.move({ x: window.innerWidth - 150, y: 90 })
  await showToast()
  const { top, bottom } = await boxOf('Refused 1')
  expect(top).toBeLessThan(90)
  expect(bottom).toBeGreaterThan(90)
  await advanceTime(4000)
  await expect.poll(toasts).toEqual([])

  await save()
  await boxOf('Refused 2')
  await mouse.move({ x: window.innerWidth - 152, y: 91 })
  await advanceTime(4000)
  await expect.poll(toasts).toEqual([])

  await save()
  await boxOf('Refused 3')
  await mouse.move({ x: window.innerWidth - 120, y: 92 })
  await advanceTime(4000)
  await expect.element(saying('Refused 3')).toBeVisible()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await advanceTime(4000)
  await expect.poll(toasts).toEqual([])
})

test('Alt+T focuses the newest toast, Escape closes it and returns the focus, and the close button closes one', async () => {
  await showToast()
  await save()
  await expect.element(saying('Refused 2')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Alt>}tt{/Alt}')
  await expect.element(saying('Refused 2')).toHaveFocus()
  await advanceTime(4000)
  await expect.element(saying('Refused 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await advanceTime(1000)
  await expectNone(all)
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(name).toHaveFocus()

  await save()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await advanceTime(1000)
  await expectNone(all)
})
