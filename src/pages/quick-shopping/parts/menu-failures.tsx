import { detailOf } from '../../../components/detail-of'
import { LoadFailed } from '../../../components/errors/load-failed'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'
import type { Menu } from '../use-menu'

interface MenuFailuresProps {
  menu: Pick<Menu, 'order' | 'error' | 'orderError' | 'isFetching' | 'refetch'>
  /** What it means here that no saved order is known. */
  orderUnread: string
}

/** What of the menu could not be read, and the way to read it after all. */
export const MenuFailures = ({ menu, orderUnread }: MenuFailuresProps) => {
  const retry = { isRetrying: menu.isFetching, onRetry: () => void menu.refetch() }
  if (menu.error) {
    return <LoadFailed text={texts.loadFailed} reason={menu.error.message} detail={detailOf(menu.error)} {...retry} />
  }
  if (!menu.orderError) return null
  return (
    <LoadFailed
      text={texts.orderFailed}
      // An arrangement that came before still stands; without one the default order does.
      reason={menu.order === undefined ? orderUnread : menu.orderError.message}
      detail={detailOf(menu.orderError) ?? menu.orderError.message}
      {...retry}
    />
  )
}
