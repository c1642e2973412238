import { email, password } from '../record/kinds/texts'
import { defineRecord, type ValuesOf } from '../record/record'
import { emailLength, passwordLength } from './credentials'

/** Body of `POST /auth/login` (contract 5.3). */
export const login = defineRecord('accounts', {
  email: email({ label: 'Email', max: emailLength, required: 'Email is required', refusal: 'Invalid email' }),
  password: password({ label: 'Password', max: passwordLength.max, required: 'Password is required' }),
})

/** E-mail address and password of a login. */
export type Credentials = ValuesOf<typeof login>

/** Fields of their account that signed-in users see. */
export const userFields = ['name', 'email', 'branch', 'role'] as const
