import { page } from 'vitest/browser'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: /^Sign(ing)? in/i })

/** Page object of the login page. */
export const login = {
  email,
  password,
  submit,
  signIn: async (credentials: { email: string; password: string }): Promise<void> => {
    await email.fill(credentials.email)
    await password.fill(credentials.password)
    await submit.click()
  },
}
