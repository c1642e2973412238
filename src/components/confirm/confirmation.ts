/** The question asked before something that cannot be undone, or that customers will notice. */
export interface Confirmation {
  title: string
  text: string
  /** The button that goes on; the other one is always 'Cancel'. */
  confirmLabel: string
  danger?: boolean
}
