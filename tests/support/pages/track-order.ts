import type { Order } from '../../../src/domain/order/order'
import type { Place, Surface } from './surface'

/** The data with which a customer looks up an order. */
export interface Details {
  orderId: string
  phone: string
}

export const detailsOf = ({ orderId, customerDetails }: Order): Details => ({ orderId, phone: customerDetails?.mobile ?? '' })

/** The controls of the public tracking page. */
export const trackOrderPage = <L extends Place<L>>({ page, css }: Surface<L>) => {
  const [orderId, phone] = [page.getByLabel('Order ID'), page.getByLabel('Phone Number')]
  const submit = css('form button[type=submit]').first()
  return {
    orderId,
    phone,
    submit,
    /** The error message of a failed lookup. */
    failure: page.getByRole('alert'),
    tryAgain: page.getByRole('button', { name: 'Try Again' }),
    changeDetails: page.getByRole('button', { name: 'Change details' }),
    trackAnother: page.getByRole('button', { name: 'Track Another Order' }),
    dialog: page.getByRole('dialog'),
    heading: (id: string) => page.getByRole('heading', { level: 2, name: `Order ${id}` }),
    /** A card, by its heading. */
    card: (title: string) => page.getByRole('region', { name: title, exact: true }),
    lookUp: async (details: Details): Promise<void> => {
      await orderId.fill(details.orderId)
      await phone.fill(details.phone)
      await submit.click()
    },
  }
}
