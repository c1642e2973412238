/** What a browser reports about its connection (Network Information); Safari and Firefox report nothing. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Whether something may be fetched that is perhaps not needed: never on a metered or slow connection. */
export const mayPrefetch = (): boolean => {
  const { saveData, effectiveType, type } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && type !== 'cellular' && !/2g|3g/.test(effectiveType ?? '')
}
