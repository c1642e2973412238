/** Bytes of gzipped JavaScript that the login page may load before the admin's code. */
export const loginBudget = 120_000

/** Bytes, each file gzipped, that the orders list may load in all on a cold cache. */
export const ordersBudget = 250_000

/** Bytes, gzipped, of all JavaScript and CSS of the customers' page, the style within the page included. */
export const trackOrderBudget = 55_000

/** Files that the customers' page may load before anybody asks for an order, itself included. */
export const trackOrderRequests = 4

/** Requests of the orders list on a cold cache until its rows are there: page, scripts, icon and calls. */
export const ordersRequests = 12

/** Bytes of response headers that come with one hashed file. */
export const assetHeadersBudget = 400

/** Bytes of response headers of all that the orders list loads. */
export const ordersHeadersBudget = 8_000
