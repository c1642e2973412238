/** Messages that the server prints on startup and shutdown. */
export const startTexts = {
  portInUse: (host: string, port: number): string => `PORT ${port} on ${host} is in use by another program.`,
  portForbidden: (port: number): string =>
    `PORT ${port} cannot be opened by this account; ports below 1024 need additional rights.`,
  hostUnknown: (host: string): string => `HOST ${host} is not an address of this machine.`,
  portFailed: (host: string, port: number, reason: string): string =>
    `The server cannot listen on ${host}, port ${port}: ${reason}`,
  noAnswer: 'its file system does not respond',
  dataDir: (folder: string, reason: string): string => `The data folder ${folder} (DATA_DIR) cannot be used: ${reason}`,
  ready: (storeName: string, address: string): string => `${storeName} is ready at ${address}`,
  demoLogin: (email: string, password: string): string => `Login, for the demo only: ${email} / ${password}`,
  demoPassword: (email: string): string => `Login, for the demo only: ${email}, with the password that was set for it`,
  demoOnRealStore:
    'This is a real store: it has people, but not the demo’s login. Give the demo its own DATA_DIR or DATABASE_URL.',
  firstLogin: (email: string, password: string): string => `First administrator: ${email} / ${password} (shown only once)`,
  firstEmail: (email: string): string => `First administrator: ${email}, with the password of ADMIN_PASSWORD`,
  administratorsKept:
    'ADMIN_EMAIL and ADMIN_PASSWORD were ignored, because this store already has administrators; ' +
    '`npm run administrator -- set EMAIL` sets a new password or adds another administrator.',
  secretUnreadable: (file: string, reason: string): string =>
    `The secret of sign-ins in ${file} cannot be read: ${reason}. Let the account of the server read it, or set AUTH_SECRET to it.`,
  secretOfOthers:
    'This store (DATABASE_URL) works with another secret than the one in DATA_DIR, so that sign-ins would fail. Set AUTH_SECRET ' +
    'to the same value for all its processes: to the secret before, which is AUTH_SECRET or the file auth-secret in the other ' +
    'DATA_DIR, or to a new one, after which everybody signs in again and sets up two-step sign-in anew.',
  secretChanged:
    'AUTH_SECRET is another one than before: everybody signs in again, and all processes on this DATABASE_URL must have this one.',
  sweepFailed: (reason: string): string => `The check for unpaid orders failed and will be repeated: ${reason}`,
  jobsWait: (reason: string): string => `Regular work waits until the database says what is due: ${reason}`,
  picturesFailed: (reason: string): string => `Payment screenshots could not be compared; this will be repeated: ${reason}`,
  sumsFailed: (reason: string): string => `The sums of orders could not be merged; this will be repeated: ${reason}`,
  postingsFailed: (reason: string): string =>
    `What searches of orders find could not be kept up to date; this will be repeated: ${reason}`,
  releaseFailed: (orderId: string, reason: string): string =>
    `The items of unpaid order ${orderId} could not be returned to stock; this will be repeated: ${reason}`,
  filesDiscarded: (count: number): string =>
    `Discarded ${count} old file${count === 1 ? '' : 's'} that nothing in the store uses; they are removed after a week.`,
  filesRecovered: (count: number): string =>
    `Brought back ${count} discarded file${count === 1 ? '' : 's'} that the store uses. ` +
    'Probably another database has the same FILES_URL or DATA_DIR; give it files of its own.',
  filesKept: (count: number): string =>
    `${count} files are used by nothing in the store, which is suspiciously many, so none of them was discarded. ` +
    'Check that FILES_URL or DATA_DIR belongs to this database.',
  filesGone: (keys: readonly string[]): string =>
    `${keys.length} file${keys.length === 1 ? '' : 's'} that the store uses ${keys.length === 1 ? 'is' : 'are'} missing: ` +
    `${keys.slice(0, 20).join(', ')}${keys.length > 20 ? ' …' : ''}`,
  disagreeingStock: (products: readonly { code: string; stock: number; moved: number }[]): string =>
    `The stock of these products is not the sum of its movements: ${products
      .map(({ code, stock, moved }) => `${code} (${stock}, moved ${moved})`)
      .join(', ')}`,
  disagreeing: (orderIds: readonly string[]): string =>
    `The payment status of ${orderIds.length} order${orderIds.length === 1 ? ' is' : 's is'} not what the payments say; nothing was changed: ` +
    `${orderIds.slice(0, 20).join(', ')}${orderIds.length > 20 ? ' …' : ''}`,
  ledgerFailed: (reason: string): string => `The payment status of the orders could not be checked: ${reason}`,
  filesFailed: (reason: string): string => `The check of the stored files failed and will be repeated: ${reason}`,
  purgeFailed: (reason: string): string => `What was kept long enough could not be deleted; this will be repeated: ${reason}`,
  seeding: (orders: number, products: number): string => `Creating the sample store: ${orders} orders, ${products} products …`,
} as const
