import { useLocation } from 'react-router'
import { useKeptWithin } from '../../../../framework/form/kept-within'
import { useWarnWhen } from '../../../../framework/form/use-warn-when'

/** Asks before the page is left while there is something to be saved; what is opened on it is no leaving. */
export const useUnsavedWarning = (isChanged: boolean): void => {
  useKeptWithin(useLocation().pathname)
  useWarnWhen(isChanged)
}
