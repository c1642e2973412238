import { useWarnAboutChange } from '@refinedev/core'
import { useEffect } from 'react'

/** Asks before the page is left, by a link, by Back or by a reload, while there is something to lose. */
export const useWarnWhen = (isChanged: boolean): void => {
  const { setWarnWhen } = useWarnAboutChange()
  useEffect(() => {
    setWarnWhen(isChanged)
    return () => setWarnWhen(false)
  }, [isChanged, setWarnWhen])
}
