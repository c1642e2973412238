import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { failureHeight } from '../../components/modal-window/window-head'
import { Alert } from '../../components/ui/core'
import { IconAlertCircle } from '../../components/ui/icons'
import { errorToasts, type Failure, watchErrorToasts } from '../declaration/error-toasts'

/** px between the note and the buttons */
const gap = 10

/** Whether what contains the element scrolls even without it, so that a sticky bar is at the lower edge. */
const isAtEdge = (element: HTMLElement): boolean => {
  let scroller = element.parentElement
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  const { scrollHeight, clientHeight } = scroller ?? document.documentElement
  return scrollHeight - element.offsetHeight - gap > clientHeight
}

/** The sentence of a failure once its toasts are gone: it is never shown twice at the same time. */
const useUntoldFailure = (failure: Failure | undefined): string | undefined => {
  const shown = useSyncExternalStore(watchErrorToasts, errorToasts)
  return failure?.toasts.some((id) => shown.includes(id)) ? undefined : failure?.text
}

/**
 * Why the last attempt to save a form failed, in the place of the toast when that has gone. The toast announces it; here it describes
 * the submit button, so that a screen reader says it once, and again only to whoever comes back.
 *
 * It is shown `below` the buttons, which then stay where they are; in a sticky bar at the lower edge it is shown `above` them for
 * the same reason.
 */
export const useFormFailure = (last: Failure | undefined, isInBar = false) => {
  const failure = useUntoldFailure(last)
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ isAbove: false, isCut: false })
  useLayoutEffect(() => {
    const note = element.current
    if (note) setFit({ isAbove: isInBar && isAtEdge(note), isCut: note.scrollHeight > note.clientHeight })
  }, [failure, isInBar])
  const note = failure !== undefined && (
    <Alert
      ref={element}
      id={id}
      role="note"
      color="red"
      {...(fit.isAbove ? { mb: gap } : { mt: gap })}
      icon={<IconAlertCircle size={20} aria-hidden />}
      data-part="failure"
      // A long text scrolls by keyboard as well.
      tabIndex={fit.isCut ? 0 : undefined}
      sx={{ overflowWrap: 'anywhere', maxHeight: failureHeight - gap, overflowY: 'auto' }}
    >
      {failure}
    </Alert>
  )
  return {
    above: fit.isAbove && note,
    below: !fit.isAbove && note,
    describedBy: failure === undefined ? undefined : id,
  }
}
