import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Credentials } from '../../../src/domain/account/login'
import type { Person } from '../../../src/domain/account/staff'
import { type EnterWith, SetPasswordPage } from '../../../src/pages/set-password/set-password-page'
import { createHttp } from '../../../src/providers/http/http'
import { createThemeStore } from '../../../src/providers/theme/theme-store'
import { ThemeProvider } from '../../../src/providers/theme/theme-provider'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'

const admin = shareAdmin(startAdmin)
let unmount = (): void => undefined

afterEach(async () => {
  unmount()
  await admin.reset()
})

const tellsToSignIn: EnterWith = () => Promise.reject(new Error('A code is needed.'))

const addPerson = async (name: string, role: string): Promise<Person> =>
  (await admin.call<{ person: Person }>('POST', '/staff', { name, email: `${name.toLowerCase()}@store.in`, role })).person

/** @param ending is added to the token, so that the link is another one */
const openLink = async (id: string, { ending = '', enter = tellsToSignIn } = {}): Promise<void> => {
  const { data } = await admin.call<{ data: { url: string } }>('POST', `/staff/${id}/password-link`)
  const root = document.documentElement
  const theme = createThemeStore({ storage: localStorage, root, prefersDark: false, addEventListener: () => undefined })
  const http = createHttp({ baseUrl: `${admin.store.url}/api`, getToken: () => undefined })
  const token = `${data.url.split('#token=')[1]}${ending}`
  const mount = createRoot(document.body.appendChild(document.createElement('div')))
  mount.render(
    <ThemeProvider store={theme}>
      <SetPasswordPage http={http} storeName="Test Crackers" logo={undefined} token={token} enter={enter} />
    </ThemeProvider>,
  )
  unmount = () => mount.unmount()
}

test('the page of a link sets the password once, and says what is wrong with one', async () => {
  const person = await addPerson('Ravi', 'packer')
  await openLink(person._id)
  const field = page.getByLabelText('New password', { exact: true })
  const set = page.getByRole('button', { name: 'Set password' })
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('For Ravi (ravi@store.in) at Test Crackers')).toBeVisible()
  await field.fill('short')
  await set.click()
  await expect.element(page.getByText('Password must have at least 8 characters, but has 5.')).toBeVisible()
  await field.fill('iloveyou')
  await set.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('is one of the most used passwords')
  await field.fill('seven green parrots')
  await set.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your password was set.')
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveFocus()
  const login = { email: 'ravi@store.in', password: 'seven green parrots' }
  expect((await admin.call<{ role: string }>('POST', '/auth/login', login)).role).toBe('packer')
})

test('who has set a password is signed in with it', async () => {
  const person = await addPerson('Devi', 'viewer')
  const entered: Credentials[] = []
  await openLink(person._id, { enter: (credentials) => Promise.resolve(void entered.push(credentials)) })
  await page.getByLabelText('New password', { exact: true }).fill('seven green parrots')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect.poll(() => entered).toEqual([{ email: 'devi@store.in', password: 'seven green parrots' }])
  expect(page.getByRole('link', { name: 'Sign in' }).elements()).toHaveLength(0)
})

test('a link that no longer works says so, and asks for no password if it is opened then', async () => {
  const person = await addPerson('Mani', 'viewer')
  await openLink(person._id)
  await expect.element(page.getByText(/^For Mani/)).toBeVisible()
  await admin.call('POST', `/staff/${person._id}/password-link`)
  await page.getByLabelText('New password', { exact: true }).fill('seven green parrots')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link no longer works')

  unmount()
  await openLink(person._id, { ending: 'x' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link no longer works')
  expect(page.getByLabelText('New password', { exact: true }).elements()).toHaveLength(0)
})
