import { detailOf } from '../../../components/detail-of'
import { LoadFailed } from '../../../components/errors/load-failed'
import { menuTexts } from '../../../domain/menu/menu-texts'
import type { Menu } from '../use-menu'

interface MenuFailuresProps {
  menu: Pick<Menu, 'order' | 'error' | 'orderError' | 'isFetching' | 'refetch'>
  /** What the missing saved order means on this screen. */
  orderUnread: string
}

/** Error messages of the menu, with a retry button. */
export const MenuFailures = ({ menu, orderUnread }: MenuFailuresProps) => {
  const retry = { isRetrying: menu.isFetching, onRetry: () => void menu.refetch() }
  if (menu.error) {
    return <LoadFailed text={menuTexts.loadFailed} reason={menu.error.message} detail={detailOf(menu.error)} {...retry} />
  }
  if (!menu.orderError) return null
  return (
    <LoadFailed
      text={menuTexts.orderFailed}
      // An order loaded earlier is still used; without one the default order is shown.
      reason={menu.order === undefined ? orderUnread : menu.orderError.message}
      detail={detailOf(menu.orderError) ?? menu.orderError.message}
      {...retry}
    />
  )
}
