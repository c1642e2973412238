import { useState } from 'react'
import { useMediaQuery } from '../../../components/ui/hooks'

/** Phones are looked at by customers too. */
const phone = '(max-width: 48em)'

const storageKey = 'admin_order_earnings'

const remembered = (): boolean | undefined => {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? undefined : kept === 'shown'
  } catch {
    return undefined
  }
}

const remember = (isShown: boolean): void => {
  try {
    localStorage.setItem(storageKey, isShown ? 'shown' : 'hidden')
  } catch {
    // Without storage the choice lasts as long as the window.
  }
}

/** Whether an order's details show what it earns: open at a desk, closed on phones, then as it was chosen last. */
export const useEarningsShown = (): { isShown: boolean; toggle: () => void } => {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(remembered)
  const isShown = chosen ?? !isPhone
  return {
    isShown,
    toggle: () => {
      setChosen(!isShown)
      remember(!isShown)
    },
  }
}
