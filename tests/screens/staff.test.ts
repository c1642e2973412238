import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Person } from '../../src/domain/account/staff'
import { accessibilityFaults, expectSoundLooks } from '../support/screens/looks'
import { setUpAdmin } from '../support/screens/open-admin'
import { expectNone, toasts } from '../support/screens/pages/shell'

const admin = setUpAdmin()

const people = async (): Promise<Person[]> => (await admin.call<{ data: Person[] }>('GET', '/staff')).data
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const dialog = page.getByRole('dialog')

test('an owner adds a person in an accessible form, gives them a link, disables and deletes them', async () => {
  admin.open('/staff')
  await expect.element(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await page.getByRole('button', { name: 'Add person' }).click()
  await dialog.getByLabelText('Name').fill('Ravi')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect.element(dialog.getByText('Email is required')).toBeVisible()
  await expectSoundLooks()
  await dialog.getByLabelText('Email').fill(admin.store.login.email)
  await dialog.getByLabelText('Role').selectOptions('Packer')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect.element(dialog.getByText('is already taken')).toBeVisible()
  await dialog.getByLabelText('Email').fill('ravi@store.in')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  // The next step for a new person.
  await expect.element(dialog.getByRole('button', { name: 'Create password link' })).toHaveFocus()
  await expect.element(dialog).toHaveTextContent('Ravi opens this link to choose a password')
  await dialog.getByRole('button', { name: 'Create password link' }).click()
  await expect.element(dialog.getByText('The link works only on this computer or in its network')).toBeVisible()
  const link = dialog.getByLabelText('Link')
  await expect.element(link).toBeVisible()
  await expect.element(dialog.getByAltText('QR code of the link')).toBeVisible()
  const { href } = dialog.getByRole('link', { name: 'Send by WhatsApp' }).element() as HTMLAnchorElement
  const { value } = link.element() as HTMLInputElement
  expect(value).toContain('/set-password#token=')
  expect(decodeURIComponent(href)).toContain(value)
  const [ravi] = (await people()).filter((each) => each.name === 'Ravi')
  for (const [answer, told] of [
    [{ sentTo: 'ravi@store.in' }, 'Also sent to ravi@store.in.'],
    [{ notSent: 'The e-mail could not be sent.' }, 'The e-mail could not be sent.'],
  ] as const) {
    const data = { url: value, expiresAt: new Date().toISOString(), ...answer }
    admin.answer(`POST /staff/${ravi?._id}/password-link`, { status: 200, body: { success: true, message: '', data } })
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await row('Ravi')
      .getByRole('button', { name: /^Create password link/ })
      .click()
    await dialog.getByRole('button', { name: 'Create password link' }).click()
    await expect.element(dialog.getByText(told)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await expect.element(row('Ravi')).toHaveTextContent('Packer')
  await row('Ravi').getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByText('Disabled').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(row('Ravi')).toHaveTextContent('Disabled')
  await expectNone(row('Ravi').getByRole('button', { name: /^Create password link/ }))

  await row('Ravi')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(async () => (await people()).length).toBe(1)
})

test('an owner sees where a person is signed in, signs them out and turns off their two-step sign-in', async () => {
  const person = { email: 'uma@store.in', password: 'seven green parrots' }
  const { data } = await admin.call<{ data: Person }>('POST', '/staff', { name: 'Uma', role: 'packer', ...person })
  await admin.call('POST', '/auth/login', person)
  const uma = { ...data, secondFactor: true }
  const pagination = { page: 1, limit: 20, pages: 1, total: 1 }
  admin.answer(`GET /staff/${data._id}`, { status: 200, body: { success: true, data: uma } })
  admin.answer('GET /staff', { status: 200, body: { success: true, data: [uma], pagination } })
  const off = `DELETE /staff/${data._id}/second-factor`
  admin.answer(off, { status: 200, body: { success: true, message: '', data: null } })
  admin.open(`/staff?edit=${data._id}`)
  const devices = dialog.getByRole('region', { name: 'Where they are signed in' })
  await expect.element(devices).toHaveTextContent('Chrome on Linux')
  expect(await accessibilityFaults()).toEqual([])
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect.element(devices).toHaveTextContent('Not signed in anywhere.')
  await expectNone(devices.getByRole('button'))
  await dialog.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(toasts).toContain('Two-step sign-in is off.')
  await admin.call('DELETE', `/staff/${data._id}`)
})

test('the list says who has two-step sign-in; owners change their own in their account only, and the last one cannot be deleted', async () => {
  const [own] = await people()
  const data = [{ ...own, secondFactor: true }]
  const pagination = { page: 1, limit: 20, pages: 1, total: 1 }
  admin.answer('GET /staff', { status: 200, body: { success: true, data, pagination } })
  admin.open('/staff')
  await expect.element(row(own?.name ?? '')).toHaveTextContent('On')
  await expect.element(page.getByRole('columnheader', { name: 'Two-step sign-in' })).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const factor = dialog.getByRole('region', { name: 'Two-step sign-in' })
  await expect.element(factor).toHaveTextContent('On. You change it under “Your account”')
  await expectNone(factor.getByRole('button'))
  await expect.element(dialog.getByRole('region', { name: 'Where you are signed in' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Create password link/ }).click()
  // One's own password needs no link.
  await expect.element(page.getByRole('dialog', { name: 'Your account' }).getByLabelText('Current password')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  // The last owner cannot delete themselves.
  await page.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(toasts).toEqual([expect.stringContaining('The store needs at least one owner who can sign in.')])
})

test('what a token alone may not do asks for the password, and for the code, and then goes on with what was typed', async () => {
  await admin.call('POST', '/staff', { name: 'Kumar', role: 'packer', email: 'kumar@store.in' })
  admin.open('/staff')
  admin.askForPassword()
  await row('Kumar').getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog', { name: /Kumar|Edit/ })
  const identity = page.getByRole('dialog', { name: 'Enter your password again' })
  await form.getByLabelText('Name').fill('Kumar Raja')
  await form.getByLabelText('Role').selectOptions('Owner')
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  const password = identity.getByLabelText('Your password')
  await expect.element(password).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await identity.getByRole('button', { name: 'Continue' }).click()
  await expect.element(identity.getByText('Enter your password.')).toBeVisible()
  await password.fill('not it')
  await identity.getByRole('button', { name: 'Continue' }).click()
  await expect.element(password).toHaveAccessibleDescription('Current password is wrong.')
  await expect.element(password).toHaveFocus()

  // Given up: one message, nothing is changed, and what was typed is there.
  await identity.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(toasts).toEqual(['Please enter your password again for this change.'])
  await expect.element(form.getByLabelText('Name')).toHaveValue('Kumar Raja')
  expect((await people()).find(({ name }) => name === 'Kumar')?.role).toBe('packer')

  // With two-step sign-in the backend wants the code, too.
  const needed = { message: 'Enter the code from your authenticator app.', errors: ['code-required'] }
  admin.answer('POST /auth/confirm', ({ body }) => ((body as { code?: string }).code ? undefined : { status: 400, body: needed }))
  await save.click()
  await password.fill(admin.store.login.password)
  await identity.getByRole('button', { name: 'Continue' }).click()
  const code = identity.getByLabelText('Code from the app, or a recovery code')
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await identity.getByRole('button', { name: 'Continue' }).click()
  await expectNone(identity)
  await expect.element(row('Kumar Raja')).toHaveTextContent('Owner')
  expect(
    admin.sent.filter(({ call }) => call.startsWith('PUT /staff/')).map(({ body }) => (body as { name: string }).name),
  ).toEqual(Array.from({ length: 3 }, () => 'Kumar Raja'))

  // It is not asked for again soon.
  const [kumar] = (await people()).filter(({ name }) => name === 'Kumar Raja')
  await row('Kumar Raja')
    .getByRole('button', { name: /^Create password link/ })
    .click()
  await dialog.getByRole('button', { name: 'Create password link' }).click()
  await expect.element(dialog.getByLabelText('Link')).toBeVisible()
  await admin.call('DELETE', `/staff/${kumar?._id}`)
})
