import { useEffect } from 'react'

interface ToastMessageProps {
  text: string
  /** Called once the toast is on screen, and for each new one that takes its place; returns what undoes it. */
  onShow: () => () => void
}

/** The text of a toast, which knows when it is really on screen: with many of them some wait for a place. */
export const ToastMessage = ({ text, onShow }: ToastMessageProps) => {
  useEffect(onShow, [onShow])
  return <>{text}</>
}
