import type { ReactNode } from 'react'

/** The question asked before something that cannot be undone, or that customers will notice. */
export interface Confirmation {
  title: string
  /** Stands in lines where it has ends of lines. */
  text: string
  /** What may be chosen before going on; it stands below the text. */
  choice?: ReactNode
  /** Asked when it is gone on with: why that cannot be yet, in words; undefined when it can. */
  check?: () => string | undefined
  /** The button that goes on. */
  confirmLabel: string
  /** The button that leads back; 'Cancel' when absent. */
  cancelLabel?: string
  danger?: boolean
}
