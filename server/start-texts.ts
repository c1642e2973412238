/** Messages that the server prints on startup and shutdown. */
export const startTexts = {
  portInUse: (host: string, port: number): string => `PORT ${port} on ${host} is in use by another program.`,
  portForbidden: (port: number): string => `PORT ${port} may not be used by this account; ports below 1024 need rights.`,
  hostUnknown: (host: string): string => `HOST ${host} is no address of this machine.`,
  portFailed: (host: string, port: number, reason: string): string =>
    `The server cannot listen on ${host}, port ${port}: ${reason}`,
  noAnswer: 'its file system does not answer',
  dataDir: (folder: string, reason: string): string => `The data folder ${folder} (DATA_DIR) cannot be used: ${reason}`,
  ready: (storeName: string, address: string): string => `${storeName} is ready at ${address}`,
  demoLogin: (email: string, password: string): string => `Login, for the demo only: ${email} / ${password}`,
  demoPassword: (email: string): string => `Login, for the demo only: ${email}, with the password that it was given since`,
  demoOnRealStore:
    'This is a real store; give the demo a DATA_DIR, or a DATABASE_URL, of its own. It has administrators besides the demo’s.',
  firstLogin: (email: string, password: string): string => `First administrator: ${email} / ${password} (shown this once)`,
  firstEmail: (email: string): string => `First administrator: ${email}, with the password of ADMIN_PASSWORD`,
  administratorsKept:
    'ADMIN_EMAIL and ADMIN_PASSWORD were not used, as this store has its administrators already; ' +
    '`npm run administrator -- set EMAIL` gives one a new password, or makes another one.',
  secretNotShared:
    'AUTH_SECRET is not set: another process on this DATABASE_URL will not know the sign-ins of this one ' +
    'unless both are given the same.',
  sweepFailed: (reason: string): string => `Unpaid orders were not looked for this time: ${reason}`,
  releaseFailed: (orderId: string, reason: string): string =>
    `The pieces of order ${orderId}, which was not paid in time, were not put back to stock this time: ${reason}`,
  seeding: (orders: number, products: number): string => `Making the sample store: ${orders} orders, ${products} products …`,
} as const
