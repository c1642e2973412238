import * as z from 'zod/mini'
import { looksLikeEmail } from '../account/credentials'
import { textField } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'
import { neededText, optionalPhone } from '../shared/storefront-fields'
import { storefrontRequestTexts as texts } from '../shared/storefront-request-texts'

/** Characters of a customer's question. */
const queryLength = 5_000

/** Body of `POST /storefront/queries` (server.md: public surface): one of phone number and e-mail address is needed. */
export const storefrontQueryRequest = z
  .object(
    {
      name: neededText('Name', 200, texts.name),
      phoneNumber: optionalPhone('Phone Number', texts.otherPhone),
      email: z.nullish(textField('Email', 200).check(z.refine((text) => text === '' || looksLikeEmail(text), texts.email))),
      query: neededText('Question', queryLength, texts.query),
    },
    requestTexts.object,
  )
  .check(z.refine(({ phoneNumber, email }) => Boolean(phoneNumber) || Boolean(email), texts.contact))

export type StorefrontQueryRequest = z.infer<typeof storefrontQueryRequest>
