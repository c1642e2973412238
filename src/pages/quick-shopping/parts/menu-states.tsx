import { Link } from 'react-router'
import { EmptyState } from '../../../components/empty-state'
import { LoadFailed } from '../../../components/errors/load-failed'
import { errorDetail } from '../../../components/error-detail'
import { Spinner } from '../../../components/spinner'
import { Button } from '../../../components/ui/core'
import { menuTexts } from '../../../domain/menu/menu-texts'
import type { Menu } from '../menu/use-menu'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'

interface MenuStatesProps {
  menu: Pick<Menu, 'order' | 'error' | 'orderError' | 'isFetching' | 'refetch'>
  /** What the missing saved order means on this screen. */
  orderUnread: string
}

/** Error messages of the menu, with a retry button. */
export const MenuFailures = ({ menu, orderUnread }: MenuStatesProps) => {
  const { order, error, orderError, isFetching, refetch } = menu
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (error) return <LoadFailed text={menuTexts.loadFailed} reason={error.message} detail={errorDetail(error)} {...retry} />
  if (!orderError) return null
  return (
    <LoadFailed
      text={menuTexts.orderFailed}
      // An order loaded earlier is still used; without one the default order is shown.
      reason={order === undefined ? orderUnread : orderError.message}
      detail={errorDetail(orderError) ?? orderError.message}
      {...retry}
    />
  )
}

/** Shown while the menu is loading. */
export const MenuLoading = () => <Spinner label={texts.loading} />

/** Shown when there is nothing to arrange; links to the categories (contract 2.8). */
export const MenuEmpty = () => (
  <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
    <Button component={Link} to="/categories" size="md">
      {texts.addCategories}
    </Button>
  </EmptyState>
)
