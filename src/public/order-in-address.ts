const parameter = 'orderId'
/** Maximum length; no order id is as long. */
const longestId = 60

/** The order id in the URL, in upper case; '' for none (specification 2: track order). */
export const orderInAddress = (search: string): string => {
  const brought = (new URLSearchParams(search).get(parameter) ?? '').trim().toUpperCase()
  // Truncated by code points, because half a surrogate pair cannot be encoded in a URL.
  return [...brought].slice(0, longestId).join('')
}

/** Sets the order id in the URL, which never contains the phone number; '' removes it. */
export const putInAddress = (orderId: string): void => {
  const address = new URL(location.href)
  if (orderId === '') address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, orderId)
  history.replaceState(history.state, '', address)
}
