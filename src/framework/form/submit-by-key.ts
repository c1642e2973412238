import type { KeyboardEvent } from 'react'

/**
 * Ctrl+Enter or Cmd+Enter submits the form, also from a textarea. Enter alone, which the keyboard of a phone calls Go, leads to the next
 * required field that is empty, and submits after the last.
 */
export const submitByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  if (key !== 'Enter' || event.defaultPrevented) return
  const next =
    target instanceof HTMLInputElement &&
    [...currentTarget.querySelectorAll<HTMLInputElement>('[aria-required=true]:enabled')].find(
      (field) => field.value.trim() === '' && target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  if (ctrlKey || metaKey) currentTarget.requestSubmit()
  else if (next) next.focus()
  else return
  event.preventDefault()
}
