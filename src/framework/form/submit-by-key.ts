import type { KeyboardEvent } from 'react'

/** Ctrl+Enter or Cmd+Enter submits the form, also from a textarea. */
export const submitByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
