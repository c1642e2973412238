import type { Place, Surface } from './surface'

/** The controls of the login page. */
export const loginPage = <L extends Place<L>>({ page }: Surface<L>) => {
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: /^Sign(ing)? in/i })
  return {
    email,
    password,
    submit,
    signIn: async (credentials: { email: string; password: string }): Promise<void> => {
      await email.fill(credentials.email)
      await password.fill(credentials.password)
      await submit.click()
    },
  }
}
