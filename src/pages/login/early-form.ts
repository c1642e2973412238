import type { Credentials } from '../../domain/account/login'

/** Id of the form that the HTML of the sign-in page brings (early-markup.ts). */
export const earlyId = 'early'

/** What was typed before the script had arrived, and the field that had the focus. */
interface Early {
  values: Credentials
  focused: string | undefined
}

/** Takes the early form away, because the page's own is there or none is needed. @returns undefined if there was none */
export const takeEarlyForm = (): Early | undefined => {
  const early = document.getElementById(earlyId)
  if (!early) return undefined
  const valueOf = (name: keyof Credentials): string => early.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  const { activeElement } = document
  const focused = activeElement instanceof HTMLInputElement && early.contains(activeElement) ? activeElement.name : undefined
  const values = { email: valueOf('email'), password: valueOf('password') }
  early.remove()
  return { values, focused }
}
