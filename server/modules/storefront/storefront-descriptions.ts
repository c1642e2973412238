const tags = ['Public']

/** Descriptions of the storefront routes in the API documentation (docs/storefront.md). */
export const storefrontDescriptions = {
  menu: {
    tags,
    summary: 'The menu with prices',
    description:
      'Categories and products as the store has arranged them; hidden products are left out. Amounts are rupees per ' +
      'piece, `price` is the struck one. Addresses of pictures are relative to this server. The answer may be kept for ' +
      'a minute and carries an ETag.',
  },
  settings: {
    tags,
    summary: 'What customers are told of the store',
    description:
      'Name, address, contact, minimum and highest order value in rupees, maximum pieces per product, most unpaid orders ' +
      'of a phone number, hours within which an order is to be paid (0: no limit), UPI id, QR ' +
      'code, logo and the active price list. The answer may be kept for a minute and carries an ETag.',
  },
  order: {
    tags,
    summary: 'Hand in an order',
    description:
      'Prices, packaging and totals are the store’s; whatever else the body holds is not read. 409 carries a sentence ' +
      'for every item that cannot be sold (not on sale, out of stock, above the maximum per customer or per ' +
      'order), for goods below the minimum or above the highest order value, or for a phone number with too many unpaid ' +
      'orders; nothing is taken then. With an `Idempotency-Key` a call that is repeated within 24 hours is answered ' +
      'with the order that the first one made, and 200 in place of 201.',
  },
  screenshot: {
    tags,
    summary: 'Show that an order is paid',
    description:
      'A JPEG, PNG, GIF or WebP picture below 5 MB, in place of the one before; as long as the payment is pending. An ' +
      'unknown order and a wrong phone number get the same 404.',
  },
  query: {
    tags,
    summary: 'Ask the store something',
    description: 'A name, a question, and a phone number or an e-mail address to answer to.',
  },
  lookup: {
    tags,
    summary: 'Track an order',
    description:
      'The order of a customer whose number it carries, as customers see it; with an administrator’s token the whole ' +
      'order. `notice` says when its pieces went back to stock because it was not paid in time, else it is empty. An unknown order and a wrong phone number get the same 404. After too many wrong numbers an order is not ' +
      'shown at that address for some minutes, or to anybody when they came from many (429).',
  },
  invoice: {
    tags,
    summary: 'The invoice of an order',
    description: 'A PDF, on the same terms as the order. `phone` may stand in place of the header.',
  },
  /** Descriptions of parameters. */
  phone: 'A phone number of the order, as people write it.',
  disposition: '`inline` or `download`.',
  key: 'Known for 24 hours: the same call with the same key is answered with the first order.',
} as const
