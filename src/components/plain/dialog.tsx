import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

interface DialogProps {
  title: ReactNode
  /** Called after it has closed, also by Escape. */
  onClose: () => void
  /** Content; a button in `<form method="dialog">` closes the dialog. */
  children: ReactNode
}

/** Native modal dialog: it traps the focus, closes on Escape, and restores the focus. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    heading.current?.focus()
    // Closed before removal: a removed dialog does not restore the focus.
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event is asynchronous: by then the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
