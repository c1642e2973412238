import { useEffect, useState } from 'react'

/** The window that was opened last from the details of an order. */
let lastOpened: { orderId: string; modal: string } | undefined

/**
 * Opens another window of an order from its details, and returns the focus to the button that opened it. The details are
 * mounted again by then, so the focus cannot return by itself.
 *
 * @param open opens a window of this order by its name
 */
export const useReturnFocus = (orderId: string, open: (modal: string) => void) => {
  const [cameFrom] = useState(() => (lastOpened?.orderId === orderId ? lastOpened.modal : undefined))

  useEffect(() => {
    lastOpened = undefined
  }, [])

  /** Props of a button that opens a window and gets the focus back. */
  return (modal: string) => ({
    onClick: (): void => {
      lastOpened = { orderId, modal }
      open(modal)
    },
    ...(cameFrom === modal ? { 'data-autofocus': true } : {}),
  })
}
