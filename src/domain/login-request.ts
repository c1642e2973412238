import * as z from 'zod/mini'
import { looksLikeEmail } from './credentials'
import { hasControlCharacters } from './request-fields'
import { requestTexts } from './request-texts'

const { email, password } = requestTexts

/** Body of `POST /auth/login`; the e-mail address comes out trimmed and in lower case (specification 5: login). */
export const loginRequest = z.object(
  {
    email: z
      .string(email.required)
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(1, { error: email.required, abort: true }),
        z.refine((text) => looksLikeEmail(text) && !hasControlCharacters(text), email.invalid),
      ),
    password: z.string(password.required).check(z.minLength(1, password.required)),
  },
  requestTexts.object,
)

export type LoginRequest = z.infer<typeof loginRequest>
