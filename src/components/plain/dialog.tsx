import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: ReactNode
  /** Called once it is closed, by Escape, too. */
  onClose: () => void
  /** A button in `<form method="dialog">` closes it. */
  children: ReactNode
}

/** A dialog of the browser's own: it keeps the focus, closes on Escape, and gives the focus back. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    // While it is still on the page: once taken off, it no longer gives the focus back.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event comes late: by then the dialog may have been opened again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
