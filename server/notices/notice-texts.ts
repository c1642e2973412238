const files = (count: number): string => (count === 1 ? '1 file' : `${count.toLocaleString('en-IN')} files`)

/** Most orders or products that a notice names. */
const mostNamed = 10

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const named = (names: readonly string[], count: number): string => {
  const shown = names.slice(0, mostNamed)
  const rest = count - shown.length
  return list.format(rest > 0 ? [...shown, `${rest.toLocaleString('en-IN')} more`] : shown)
}

/** The names of variables are in the documentation, for whoever runs the server. */
const askTo = (act: string): string =>
  `Ask who runs the server to ${act}; its documentation says where that is, under “Uploads in an S3-compatible store”. The store goes on by itself then.`

/** What is wrong with a store, and what to do. */
export const noticeTexts = {
  diskLow: (free: string) => ({
    text: `The disk of the store is nearly full: ${free} are free.`,
    advice: 'Delete files that are not needed, keep fewer backups, or get a larger disk.',
  }),
  diskFull: {
    text: 'The disk of the store is full, so nothing can be saved.',
    advice: 'Ask who runs the server to free space on it. The store goes on by itself then.',
  },
  databaseAway: (from: string, to: string) => ({
    text: `The database did not respond from ${from} to ${to}.`,
    advice: 'Look at the last orders and changes of that time, and ask who runs the server why it was away.',
  }),
  filesFull: {
    text: 'The place of pictures and documents is full, so none can be saved.',
    advice: askTo('make room there'),
  },
  filesAway: {
    text: 'The place of pictures and documents does not respond, so none can be shown or saved.',
    advice: askTo('look at it and at the connection to it'),
  },
  filesGone: (count: number) => ({
    text: `${files(count)} that the store uses ${count === 1 ? 'is' : 'are'} missing.`,
    advice: 'Ask who runs the server to take them from a backup: its log lists them.',
  }),
  disagreeing: (orderIds: readonly string[], count: number) => ({
    text:
      count === 1
        ? `The payment status of order ${orderIds[0]} is not what its payments say.`
        : `The payment status of ${count.toLocaleString('en-IN')} orders is not what their payments say: ${named(orderIds, count)}.`,
    advice:
      'Nothing was changed. Open each order, look at what was paid and given back, and set the status, change the order or make a credit note.',
  }),
  disagreeingStock: (codes: readonly string[]) => ({
    text:
      codes.length === 1
        ? `The stock of ${codes[0]} is not the sum of its movements.`
        : `The stock of ${codes.length.toLocaleString('en-IN')} products is not the sum of their movements: ${named(codes, codes.length)}.`,
    advice: 'Nothing was changed. Ask who runs the server whether its database was changed by hand, and count these products.',
  }),
  openProduct: (code: string) => `Open ${code}`,
  openOrder: (orderId: string) => `Open ${orderId}`,
  heldStock: {
    text: 'Orders were refused, because unpaid ones would have held too much of the stock.',
    advice: 'Cancel those with invented numbers. The limits are in the store settings, under Order limits.',
  },
  unpaidLink: { path: '/orders?paymentStatus=pending', label: 'Unpaid orders' },
  creditNoteMissing: (orderId: string, invoice: string) => ({
    text: `Order ${orderId} is cancelled, but its invoice ${invoice} stays.`,
    advice: 'Make a credit note for what is left of the invoice.',
    link: { path: `/orders?details=${orderId}`, label: 'Open the order' },
  }),
  creditNotesMissing: (orders: number) => ({
    text: `${orders.toLocaleString('en-IN')} cancelled orders have invoices that stay.`,
    advice: 'Make credit notes for what is left of the invoices.',
    link: { path: '/orders?orderStatus=cancelled', label: 'Cancelled orders' },
  }),
  backupLink: { path: '/store-settings#backup', label: 'Backup settings' },
  backupsLink: { path: '/store-settings#backups', label: 'Backups' },
  backupNever: {
    text: 'This store has never been backed up.',
    advice: 'If the server or its disk breaks, all orders are lost. Turn on Automatic backup in the store settings.',
  },
  backupFailed: {
    text: 'The last backup failed.',
    advice: 'The owner finds the reason under Backups in the store settings.',
  },
  backupLate: {
    text: 'The last backup is older than it should be.',
    advice: 'The owner finds the reason under Backups in the store settings.',
  },
} as const
