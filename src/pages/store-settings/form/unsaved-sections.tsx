import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { useWarnWhen } from '../../../framework/form/use-warn-when'

type Report = (section: string, isChanged: boolean) => void

const ReportContext = createContext<Report>(() => undefined)

/** Asks before the page is left while any of the sections within has something that is not saved. */
export const UnsavedSections = ({ children }: { children: ReactNode }) => {
  const [changed, setChanged] = useState<readonly string[]>([])
  useWarnWhen(changed.length > 0)

  const report = useCallback<Report>(
    (section, isSectionChanged) =>
      setChanged((before) => {
        const others = before.filter((name) => name !== section)
        return isSectionChanged ? [...others, section] : others
      }),
    [],
  )

  return <ReportContext.Provider value={report}>{children}</ReportContext.Provider>
}

/** Says whether a section has something that is not saved. */
export const useUnsaved = (section: string, isChanged: boolean): void => {
  const report = useContext(ReportContext)
  useEffect(() => {
    report(section, isChanged)
    return () => report(section, false)
  }, [report, section, isChanged])
}
