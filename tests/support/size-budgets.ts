/** Maximum gzipped JavaScript, in bytes, that the login page loads before the admin's code. */
export const loginBudget = 120_000

/** Maximum gzipped HTML, in bytes, after which the sign-in form is painted. */
export const signInFormBudget = 2_000

/** Maximum size in bytes, each file gzipped, of all files of the orders list with a cold cache. */
export const ordersBudget = 256_000

/** Maximum gzipped JavaScript and CSS of the tracking page, in bytes, including inline styles. */
export const trackOrderBudget = 55_000

/** Maximum files of the tracking page before a lookup, including the page itself. */
export const trackOrderRequests = 4

/** Maximum requests of the orders list with a cold cache until its rows are displayed: page, scripts, icon and API requests. */
export const ordersRequests = 12

/** Maximum response headers of one hashed file, in bytes. */
export const assetHeadersBudget = 400

/** Maximum response headers of all files of the orders list, in bytes. */
export const ordersHeadersBudget = 8_000
