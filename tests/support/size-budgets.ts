/** Bytes of gzipped JavaScript that the login page may load before the admin's code. */
export const loginBudget = 120_000

/** Bytes, each file gzipped, that the orders list may load in all on a cold cache. */
export const ordersBudget = 250_000
