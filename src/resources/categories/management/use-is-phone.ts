import { useMediaQuery } from '../../../components/ui/hooks'

/** Returns whether the screen is as narrow as a phone, on which modals are full-screen. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
