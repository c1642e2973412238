import { errorScreenTexts } from '../../../src/components/errors/error-screen-texts'
import type { AdminOnServer } from '../../support/screens/open-admin'

const textsOf = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim())

/** Time in ms without a request and without a change of the page, after which it is finished; and the longest wait. */
const quiet = 200
const longest = 15_000

const isLoading = (): boolean =>
  document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') !== null ||
  textsOf('[role=status]').some((text) => text.startsWith('Loading'))

/** Waits until the page is finished; false if it never is, because it continues loading, asking or drawing. */
export const waitUntilFinished = async ({ sent }: AdminOnServer): Promise<boolean> => {
  const begun = performance.now()
  let [changed, count] = [begun, -1]
  const observer = new MutationObserver(() => {
    changed = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  while ((performance.now() - changed < quiet || isLoading()) && performance.now() - begun < longest) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    if (sent.length !== count) changed = performance.now()
    count = sent.length
  }
  observer.disconnect()
  return performance.now() - begun < longest
}

/** Collects what reaches neither a handler nor the screen: uncaught errors, rejections, and errors on the console. */
export const watchErrors = () => {
  const errors: string[] = []
  const report = console.error
  const onError = (event: ErrorEvent): void => {
    errors.push(event.message)
    event.preventDefault()
  }
  const onRejection = (event: PromiseRejectionEvent): void => {
    errors.push(String(event.reason))
    event.preventDefault()
  }
  console.error = (...values: unknown[]) => void errors.push(values.map(String).join(' ').slice(0, 400))
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return {
    errors,
    stop: () => {
      console.error = report
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    },
  }
}

/** Texts for developers, which nobody else understands. */
const technical =
  /.{0,60}(undefined|\bNaN\b|\[object|TypeError|Cannot read|is not a function|SELECT \*|<!doctype|at \w+ \(|Invalid Date).{0,60}/

/** A button or link with which the user goes on. */
const way = /retry|try again|refresh|reload|back|close|cancel|login|sign in|clear|dashboard/i

/** What the open page shows. */
export const describePage = () => {
  const main = textsOf('main, [role=dialog], form').join('\n')
  const controls = textsOf('main button, main a, [role=dialog] button, [role=dialog] a, form button')
  return {
    isBlank: main.trim() === '',
    isCrashed: document.body.innerText.includes(errorScreenTexts.title),
    technical: technical.exec(document.body.innerText)?.[0],
    toasts: textsOf('.mantine-Notification-description'),
    alerts: textsOf('[role=alert], [aria-invalid=true]').filter((text) => text !== ''),
    hasWay:
      controls.some((text) => way.test(text)) || document.querySelector('[aria-label*=Close], [aria-label*=Refresh]') !== null,
    text: main,
  }
}
