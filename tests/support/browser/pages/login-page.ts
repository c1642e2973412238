import type { Locator, Page } from '@playwright/test'

/** Page object of the login page. */
export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Email')
    this.password = page.getByLabel('Password', { exact: true })
    this.submit = page.getByRole('button', { name: /^Sign(ing)? in/i })
  }

  async open(path = '/login') {
    await this.page.goto(path)
    await this.submit.waitFor()
  }

  async signIn({ email, password }: { email: string; password: string }) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
