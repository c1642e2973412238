import { LoadFailed } from '../../../../components/load-failed'
import { partsTexts } from '../../parts/parts-texts'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts } from '../setup-texts'
import type { Setup } from '../state/use-setup'

/** What of the menu could not be read, what that means for saving, and the way to read it after all. */
export const SetupFailures = ({ setup }: { setup: Setup }) => {
  const { error, orderError, isOrderUnknown, isFetching, refetch } = setup
  const retry = { isRetrying: isFetching, onRetry: refetch, retryLabel: partsTexts.tryAgain }
  if (error) return <LoadFailed text={quickShoppingTexts.loadFailed} reason={error.message} {...retry} />
  if (!isOrderUnknown) return null
  return (
    <LoadFailed
      text={quickShoppingTexts.orderFailed}
      reason={setupTexts.orderUnknownWhy}
      detail={orderError?.message}
      {...retry}
    />
  )
}
