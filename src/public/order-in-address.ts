const parameter = 'orderId'
/** Longer than any order id. */
const longestId = 60

/** The order id that a link brings along, in upper case; '' for none (specification 2: track order). */
export const orderInAddress = (search: string): string => {
  const brought = (new URLSearchParams(search).get(parameter) ?? '').trim().toUpperCase()
  // By whole characters: half of one cannot be put into an address again.
  return [...brought].slice(0, longestId).join('')
}

/** Lets the address name an order, and never the phone number; '' names none. */
export const putInAddress = (orderId: string): void => {
  const address = new URL(location.href)
  if (orderId === '') address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, orderId)
  history.replaceState(history.state, '', address)
}
