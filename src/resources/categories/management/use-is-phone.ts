import { useMediaQuery } from '../../../components/ui/hooks'

/** Whether the screen has the width of a phone, at which windows fill it as well. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
