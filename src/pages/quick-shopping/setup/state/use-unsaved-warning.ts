import { useWarnAboutChange } from '@refinedev/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useKeptWithin } from '../../../../framework/form/kept-within'

/** Asks before the page is left while there is something to be saved; what is opened on it is no leaving. */
export const useUnsavedWarning = (isChanged: boolean): void => {
  const { setWarnWhen } = useWarnAboutChange()
  const { key, pathname } = useLocation()
  useKeptWithin(pathname)

  useEffect(() => {
    setWarnWhen(isChanged)
    // Going to another place on this page has taken the warning back.
  }, [isChanged, key, setWarnWhen])

  useEffect(() => () => setWarnWhen(false), [setWarnWhen])
}
