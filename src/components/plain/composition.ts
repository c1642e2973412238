import type { ChangeEvent, CompositionEvent } from 'react'

/**
 * Leaves the keys of a composition to the input method that composes, as for Hindi or Tamil: Enter takes a word and does not submit,
 * Escape drops one and closes nothing. Safari sends the key that ends a composition after its end, with a code of its own.
 *
 * @param addEventListener of the window; to be called before anything else listens to keys
 */
export const leaveKeysToComposition = (addEventListener: typeof window.addEventListener): void =>
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return
      event.stopImmediatePropagation()
      // The browser would send the form, or close a dialog.
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
    },
    true,
  )

/** Converts what an input holds to capitals, and keeps the place of the caret. Returns the capitals. */
export const toCapitals = (input: HTMLInputElement): string => {
  const { selectionStart, selectionEnd } = input
  const capitals = input.value.toUpperCase()
  if (capitals !== input.value) {
    input.value = capitals
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return capitals
}

/**
 * Handlers of an input that shows capitals. A text that is being composed is not changed, because the input method would write the
 * whole of it again.
 *
 * @param onType is given what the input holds, and whether it is composed
 */
export const capitalInput = (onType: (typed: string, isComposed: boolean) => void) => ({
  onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void =>
    (nativeEvent as InputEvent).isComposing ? onType(currentTarget.value, false) : onType(toCapitals(currentTarget), true),
  onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>): void => onType(toCapitals(currentTarget), true),
})
