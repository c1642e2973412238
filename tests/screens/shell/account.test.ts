import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readStored, writeStored } from '../../../src/providers/session/stored-session'
import { closeToasts } from '../../support/screens/seen'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { login } from '../../support/screens/pages/login'
import { expectNone, shell, toasts } from '../../support/screens/pages/shell'

const admin = setUpAdmin()

const dialog = page.getByRole('dialog')
const part = (name: string) => dialog.getByRole('region', { name })
const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead })

/** Signs a new person in and opens their account. */
const openAccount = async (email: string) => {
  const person = { email, password: 'seven green parrots' }
  await admin.call('POST', '/staff', { name: 'Ravi', role: 'packer', ...person })
  const { token } = await admin.call<{ token: string }>('POST', '/auth/login', person)
  writeStored(localStorage, { token, user: { _id: email, email, role: 'packer' } })
  admin.openAsStored('/orders')
  await shell.header.getByRole('button', { name: 'Your account' }).click()
  return person
}

test('two-step sign-in is set up with a code, asked for at the next sign-in, and turned off with password and code', async () => {
  const person = await openAccount('code@store.in')
  const factor = part('Two-step sign-in')
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect.element(factor.getByAltText('QR code for the authenticator app')).toBeVisible()
  await expect.element(factor.getByText('Scan this picture')).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await factor.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(factor.getByText('Off. When it is on')).toHaveFocus()
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expect.element(factor.getByLabelText('Key')).toBeVisible()
  const secret = (factor.getByLabelText('Key').element() as HTMLInputElement).value
  const turnOn = factor.getByRole('button', { name: 'Turn on' })
  const [appCode, password] = [factor.getByLabelText('Code from the app'), factor.getByLabelText('Your password')]
  await turnOn.click()
  await expect.element(appCode).toHaveAccessibleDescription('Enter the code from the app.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await appCode.fill('000000')
  await password.fill(person.password)
  await turnOn.click()
  await expect.element(appCode).toHaveAccessibleDescription(/^This code is not right/)
  await expect.element(appCode).toHaveFocus()
  expect(toasts()).toEqual([expect.stringContaining('This code is not right')])
  await appCode.fill(codeOf(secret))
  await password.fill('a guess')
  await turnOn.click()
  await expect.element(password).toHaveAccessibleDescription('Current password is wrong.')
  await expect.element(password).toHaveFocus()
  await password.fill(person.password)
  await turnOn.click()
  await expect.element(dialog.getByText('Recovery codes for Test Crackers')).toHaveFocus()
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  expect(list.getByRole('listitem').elements()).toHaveLength(10)
  await closeToasts()
  await expectSoundLooks()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await dialog.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledTimes(1)
  await expectNone(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  page
    .css('.mantine-Modal-inner')
    .element()
    .dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await expect.element(list).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(factor.getByText('On. You have 10 recovery codes left.')).toHaveFocus()

  await factor.getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect.element(appCode).toHaveFocus()
  // The code of this half minute was used to turn it on; that of the next one is right already.
  await appCode.fill(codeOf(secret, 30_000))
  await password.fill(person.password)
  await factor.getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect.element(list.getByRole('listitem').first()).toBeVisible()
  const [recoveryCode, another = ''] = list.elements()[0]?.textContent?.match(/.{5}-.{5}/g) ?? []
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(factor.getByText('On. You have 10 recovery codes left.')).toHaveFocus()

  await closeToasts()
  admin.sent.length = 0
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(shell.header.getByRole('button', { name: 'Your account' })).toHaveFocus()
  await shell.header.getByRole('button', { name: /Logout|Exit/ }).click()
  await login.signIn(person)
  const code = page.getByLabelText('Code from the app', { exact: true })
  await expect.element(code).toHaveFocus()
  expect(admin.sent.map(({ call }) => call)).toContain('POST /auth/logout')
  expect(toasts()).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(login.email).toHaveValue(person.email)
  await login.signIn(person)
  await expect.element(code).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await login.submit.click()
  await expect.element(code).toHaveAccessibleDescription('Enter the code.')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  await code.fill('000000')
  await login.submit.click()
  await expect.element(code).toHaveAccessibleDescription(/^This code is not right/)
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not right')
  expect(toasts()).toEqual([])
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
  await page.getByLabelText('Recovery code').fill(recoveryCode?.toUpperCase() ?? '')
  await login.submit.click()
  await expect.poll(toasts).toContain('Login successful!')

  await shell.header.getByRole('button', { name: 'Your account' }).click()
  await expect.element(factor).toHaveTextContent('On. You have 9 recovery codes left.')
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await appCode.fill(another)
  await password.fill(person.password)
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(factor.getByText('Off. When it is on')).toHaveFocus()
})

test('a packer changes their own password and stays signed in; their devices are listed and signed out, one by one and all but this one', async () => {
  const person = await openAccount('ravi@store.in')
  const before = readStored(localStorage)?.token
  const current = dialog.getByLabelText('Current password')
  const change = dialog.getByRole('button', { name: 'Change password' })
  await expect.element(current).toHaveFocus()
  await change.click()
  await expect.element(dialog.getByText('Enter your current password.')).toBeVisible()
  await current.fill('wrong')
  await dialog.getByLabelText('New password').fill('eight blue parrots')
  await change.click()
  await expect.poll(toasts).toEqual([expect.stringContaining('Current password is wrong.')])
  await expect.element(current).toHaveAccessibleDescription('Current password is wrong.')
  await expect.element(current).toHaveFocus()
  await current.fill(person.password)
  await change.click()
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Password changed successfully!'))
  await expectNone(dialog)
  await expect.element(shell.header.getByRole('button', { name: 'Your account' })).toHaveFocus()
  expect(readStored(localStorage)?.token).not.toBe(before)
  await expect.element(page.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  const again = { email: person.email, password: 'eight blue parrots' }
  for (let device = 2; device <= 3; device += 1)
    expect((await admin.call<{ role: string }>('POST', '/auth/login', again)).role).toBe('packer')

  await closeToasts()
  await shell.header.getByRole('button', { name: 'Your account' }).click()
  const rows = part('Where you are signed in').getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.first()).toHaveTextContent(/Chrome on Linux.*This device · signed in .* · 127\.0\.0\.1/)
  await rows.nth(1).getByRole('button').click()
  await expect.poll(() => rows.elements().length).toBe(2)
  await expect.element(part('Where you are signed in').getByRole('list')).toHaveFocus()
  await expect.poll(toasts).toEqual(['Signed out on that device.'])
  await part('Where you are signed in').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(rows.first()).toHaveTextContent('This device')
  await expectNone(part('Where you are signed in').getByRole('button', { name: 'Sign out everywhere else' }))
  await rows.first().getByRole('button').click()
  await expect.element(login.submit).toBeVisible()
  expect(toasts()).not.toContain('Session expired. Please login again.')
})

test('devices and two-step sign-in say if they cannot be loaded; a backend without them shows the password', async () => {
  admin.answer('GET /auth/sessions', { status: 403, body: {} })
  admin.answer('GET /auth/second-factor', { status: 403, body: {} })
  admin.open('/price-lists')
  await shell.header.getByRole('button', { name: 'Your account' }).click()
  await expect
    .element(part('Where you are signed in').getByRole('alert'))
    .toHaveTextContent('The list of devices could not be loaded.')
  await expect
    .element(part('Two-step sign-in').getByRole('alert'))
    .toHaveTextContent('Could not find out whether two-step sign-in is on.')
  expect(toasts()).toEqual([])

  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: ['staff'] } })
  admin.open('/price-lists')
  await shell.header.getByRole('button', { name: 'Your account' }).click()
  await expect.element(part('Password')).toBeVisible()
  await expectNone(part('Where you are signed in'))
  await expectNone(part('Two-step sign-in'))
  expect(admin.sent.map(({ call }) => call).filter((call) => call.includes('/auth/'))).toEqual([])
})
