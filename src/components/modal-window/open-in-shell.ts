export interface ShellProps {
  title: string
  /** Width in px of a window that is as high as the screen; the frame of another one is not known before it is drawn. */
  width?: number | undefined
}

/** What the frame can do once its code is there, which the first page does not wait for (docs/decisions/0103). */
export const shell: {
  /** @param open draws the window; called after the frame is painted */
  open?: (props: ShellProps, open: () => void) => void
  isShown?: () => boolean
  /** The window is there. */
  hide?: () => void
  /** The list that opens the window is left. */
  giveUp?: () => void
} = {}
