import * as z from 'zod/mini'
import { orderLimits } from './order-acceptance'
import { requestTexts } from '../shared/request-texts'
import { neededPhone, neededText, optionalPhone, optionalText } from '../shared/storefront-fields'
import { storefrontRequestTexts as texts } from '../shared/storefront-request-texts'

const nameLength = 200
const lineLength = 300

/** The position of the item that an issue is about, counted from 1. */
const itemOf = ({ path = [] }: { path?: PropertyKey[] | undefined }): number => {
  const index = path[path.indexOf('items') + 1]
  return typeof index === 'number' ? index + 1 : 1
}

type Fault = Parameters<z.core.$ZodErrorMap>[0]

const said = (text: (item: number) => string) => ({ error: (issue: Fault) => text(itemOf(issue)) })

const quantityFault = said(texts.quantity)

const item = z.object(
  {
    productId: z.string(said(texts.productId)).check(z.regex(/^[0-9a-z]{1,40}$/, said(texts.productId))),
    quantity: z.int(quantityFault).check(z.gte(1, quantityFault), z.lte(orderLimits.pieces, quantityFault)),
  },
  said(texts.item),
)

const pincode = z.pipe(
  neededText('Pincode', 20, texts.pincode).check(z.refine((text) => /^[1-9]\d{2}\s?\d{3}$/.test(text), texts.pincode)),
  z.transform((text: string) => text.replace(/\s/, '')),
)

/**
 * Body of `POST /storefront/orders`: customer, delivery, and items as product ids and quantities (server.md: public surface).
 * Other properties, especially prices, are ignored.
 */
export const storefrontOrderRequest = z.object(
  {
    customer: z.object(
      {
        name: neededText('Name', nameLength, texts.name),
        mobile: neededPhone('Mobile Number', texts.mobile),
        phoneNumber: optionalPhone('Phone Number', texts.otherPhone),
      },
      texts.customer,
    ),
    delivery: z.object(
      {
        method: optionalText('Delivery Method', 100),
        contact: optionalPhone('Delivery Contact', texts.otherPhone),
        address: z.object(
          {
            street: neededText('Street', lineLength, texts.street),
            nearestTown: optionalText('Nearest Town', nameLength),
            district: neededText('District', nameLength, texts.district),
            state: neededText('State', nameLength, texts.state),
            pincode,
            landmark: optionalText('Landmark', lineLength),
          },
          texts.address,
        ),
      },
      texts.delivery,
    ),
    items: z
      .array(item, texts.items)
      .check(
        z.minLength(1, { error: texts.noItems, abort: true }),
        z.maxLength(orderLimits.lines, { error: texts.tooManyItems, abort: true }),
      ),
    couponCode: optionalText('Coupon Code', 50),
  },
  requestTexts.object,
)

export type StorefrontOrderRequest = z.infer<typeof storefrontOrderRequest>
