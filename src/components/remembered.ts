import { useState } from 'react'

const read = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * A choice that this browser remembers. Where it forbids storage, the choice lasts as long as the screen.
 *
 * @param key of the browser's storage
 * @param choices what may be chosen; anything else that is stored counts as no choice
 * @returns the choice, undefined before there is one, and what makes another or, with undefined, none
 */
export const useRemembered = <Choice extends string>(
  key: string,
  choices: readonly Choice[],
): [Choice | undefined, (choice: Choice | undefined) => void] => {
  const [choice, setChoice] = useState(() => choices.find((each) => each === read(key)))
  const remember = (next: Choice | undefined): void => {
    setChoice(next)
    try {
      if (next === undefined) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, next)
    } catch {
      // Storage is full or forbidden: the choice is not kept beyond this screen.
    }
  }
  return [choice, remember]
}
