import { page } from 'vitest/browser'
import { shell } from '../../support/screens/pages/shell'

/** Modals without an address, by what opens them. */
export const modals: Record<string, () => Promise<void>> = {
  'the own account': () => shell.header.getByRole('button', { name: /Your account$/ }).click(),
  'the command palette': () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /search|command|palette/i })
      .first()
      .click(),
}
