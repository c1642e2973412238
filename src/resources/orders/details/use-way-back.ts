import { useEffect, useState } from 'react'

/** The window that was opened from the details of an order last. */
let left: { orderId: string; modal: string } | undefined

/**
 * Opens further windows of an order from its details, and on the way back gives the focus to the button
 * that opened the window, since the details are built anew.
 *
 * @param open what opens a window of this order by its name
 */
export const useWayBack = (orderId: string, open: (modal: string) => void) => {
  const [cameFrom] = useState(() => (left?.orderId === orderId ? left.modal : undefined))

  useEffect(() => {
    left = undefined
  }, [])

  /** What makes a button open a window, and have the focus after it. */
  return (modal: string) => ({
    onClick: (): void => {
      left = { orderId, modal }
      open(modal)
    },
    ...(cameFrom === modal ? { 'data-autofocus': true } : {}),
  })
}
