/** Order ids are upper case: puts what stands in a field so, and leaves the caret where it is. */
export const raiseCase = (input: HTMLInputElement): void => {
  const raised = input.value.toUpperCase()
  if (raised === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = raised
  input.setSelectionRange(selectionStart, selectionEnd)
}
