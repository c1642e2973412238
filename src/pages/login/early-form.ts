import type { Credentials } from '../../domain/account/login'

/** Id of the form that the HTML of the sign-in page brings (early-markup.ts). */
export const earlyId = 'early'

const earlyForm = (): HTMLElement | null => document.getElementById(earlyId)

/** What was typed into the early form before the script had arrived; undefined if there is none. */
export const earlyCredentials = (): Credentials | undefined => {
  const early = earlyForm()
  const valueOf = (name: keyof Credentials): string => early?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
  return early ? { email: valueOf('email'), password: valueOf('password') } : undefined
}

/** Takes the early form away, because the page's own is there or none is needed. @returns the field in it that had the focus */
export const takeEarlyForm = (): string | undefined => {
  const early = earlyForm()
  const { activeElement } = document
  const focused = activeElement instanceof HTMLInputElement && early?.contains(activeElement) ? activeElement.name : undefined
  early?.remove()
  return focused
}
