import { password, text } from '../record/kinds/texts'
import { defineRecord } from '../record/record'
import { passwordLength } from './credentials'

const { max } = passwordLength

/** Most characters of a code: those of the app have six, recovery codes eleven. */
export const codeLength = 20

/** Body of `POST /auth/password`: the own password and the next one. */
export const ownPassword = defineRecord('accounts', {
  current: password({ label: 'Current password', max, required: 'Enter your current password.' }),
  password: password({ label: 'New password', max, required: 'Enter a new password.' }),
})

/** The own password, for a change that whoever finds an open browser must not make. */
export const confirmation = defineRecord('accounts', {
  password: password({ label: 'Your password', max, required: 'Enter your password.' }),
})

/** What proves that two-step sign-in may be turned on, and that it will work: a code from the app, and the own password. */
export const twoStepProof = defineRecord('accounts', {
  code: text({ label: 'Code from the app', max: codeLength, required: 'Enter the code from the app.' }),
  ...confirmation.fields,
})
