const tags = ['Public']

/** Descriptions of the storefront routes in the API documentation (docs/storefront.md). */
export const storefrontDescriptions = {
  menu: {
    tags,
    summary: 'The menu with prices',
    description:
      'Categories and products in the order set by the store, without hidden products. Amounts are rupees per piece; ' +
      '`price` is the struck-through price. Image URLs are relative to this server. The response may be cached for a ' +
      'minute and has an ETag.',
  },
  settings: {
    tags,
    summary: 'Public settings of the store',
    description:
      'Name, address, contact, minimum and highest order value in rupees, maximum pieces per product, maximum unpaid ' +
      'orders per phone number, hours to pay an order (0: no limit), UPI id, QR code, logo and the active price list. ' +
      'The response may be cached for a minute and has an ETag.',
  },
  order: {
    tags,
    summary: 'Submit an order',
    description:
      'The store determines prices, packaging and totals; other properties of the body are ignored. 409 has a message ' +
      'for every item that cannot be sold (not on sale, out of stock, above the maximum per customer or per order), ' +
      'for goods below the minimum or above the maximum order value, and for a phone number with too many unpaid ' +
      'orders; nothing is stored then. With an `Idempotency-Key`, a call that is repeated within 24 hours returns ' +
      'the order of the first call, with 200 instead of 201.',
  },
  screenshot: {
    tags,
    summary: 'Upload a payment screenshot',
    description:
      'A JPEG, PNG, GIF or WebP image below 5 MB, which replaces the previous one; only while the payment is pending. ' +
      'An unknown order and a wrong phone number get the same 404.',
  },
  payment: {
    tags,
    summary: 'Claim to have paid an order',
    description:
      'Amount in rupees, method, and a reference number (UPI: 12 digits), a screenshot (JPEG, PNG, GIF or WebP below 5 MB), ' +
      'or both. The store confirms or rejects it. 409 if nothing is due, if three claims wait already, or if the ' +
      'reference number was used before.',
  },
  query: {
    tags,
    summary: 'Send a query to the store',
    description: 'A name, a message, and a phone number or an e-mail address for the answer.',
  },
  lookup: {
    tags,
    summary: 'Track an order',
    description:
      'The order as its customer sees it, for a phone number of the order; the complete order for an administrator’s ' +
      'token. `notice` says that its items were returned to stock because it was not paid in time; otherwise it is ' +
      'empty. An unknown order and a wrong phone number get the same 404. After too many wrong numbers the order is ' +
      'locked for some minutes: for that IP address, or for all if they came from many (429).',
  },
  invoice: {
    tags,
    summary: 'The invoice of an order',
    description: 'A PDF, with the same access rules as the order. `phone` may be sent instead of the header.',
  },
  /** Descriptions of parameters. */
  phone: 'A phone number of the order, in any usual format.',
  disposition: '`inline` or `download`.',
} as const
