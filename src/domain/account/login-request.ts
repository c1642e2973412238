import * as z from 'zod/mini'
import { emailLength, looksLikeEmail, passwordLength } from './credentials'
import { hasControlCharacters, maxText } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'

const { email, password } = requestTexts

/** Body of `POST /auth/login`; the e-mail address is trimmed and converted to lower case (specification 5: login). */
export const loginRequest = z.object(
  {
    email: z.string(email.required).check(
      z.trim(),
      z.minLength(1, { error: email.required, abort: true }),
      z.maxLength(emailLength, { error: email.invalid, abort: true }),
      z.toLowerCase(),
      z.refine((text) => looksLikeEmail(text) && !hasControlCharacters(text), email.invalid),
    ),
    password: z.string(password.required).check(z.minLength(1, password.required), maxText('Password', passwordLength.max)),
  },
  requestTexts.object,
)
