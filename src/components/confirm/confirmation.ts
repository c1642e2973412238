import type { ReactNode } from 'react'

/** A confirmation, shown before an action that cannot be undone or that customers will notice. */
export interface Confirmation {
  title: string
  /** Line breaks are kept. */
  text: string
  /** Form fields below the text. */
  choice?: ReactNode
  /** Called on confirm: returns an error message that blocks the confirmation, or undefined. */
  check?: () => string | undefined
  confirmLabel: string
  /** Label of the cancel button; 'Cancel' by default. */
  cancelLabel?: string
  danger?: boolean
}
