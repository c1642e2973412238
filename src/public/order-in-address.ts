const parameter = 'orderId'
/** Longer than any order id. */
const longestId = 60

/** The order id that a link brings along, in upper case; '' for none (specification 2: track order). */
export const orderInAddress = (search: string): string =>
  (new URLSearchParams(search).get(parameter) ?? '').trim().toUpperCase().slice(0, longestId)

/** Lets the address name an order, and never the phone number; '' names none. */
export const putInAddress = (orderId: string): void => {
  const address = new URL(location.href)
  if (orderId === '') address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, orderId)
  history.replaceState(history.state, '', address)
}
