import { useRemembered } from '../../../components/remembered'
import { useMediaQuery } from '../../../components/ui/hooks'

/** Phones are looked at by customers too. */
const phone = '(max-width: 48em)'

/** Whether an order's details show what it earns: open at a desk, closed on phones, then as it was chosen last. */
export const useEarningsShown = (): { isShown: boolean; toggle: () => void } => {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [choice, remember] = useRemembered('admin_order_earnings', ['shown', 'hidden'])
  const isShown = choice === undefined ? !isPhone : choice === 'shown'
  return { isShown, toggle: () => remember(isShown ? 'hidden' : 'shown') }
}
