import { Link } from 'react-router'
import { EmptyState } from '../../../components/empty-state'
import { errorDetail } from '../../../components/error-detail'
import { LoadFailed } from '../../../components/errors/load-failed'
import { Spinner } from '../../../components/spinner'
import { Button } from '../../../components/ui/core'
import type { IconEye } from '../../../components/ui/icons'
import type { MenuCategory } from '../../../domain/menu/menu-order'
import { menuTexts } from '../../../domain/menu/menu-texts'
import type { Menu } from '../menu/use-menu'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'

interface MenuFailuresProps {
  menu: Pick<Menu, 'order' | 'error' | 'orderError' | 'isFetching' | 'refetch'>
  /** What the missing saved order means on this screen. */
  orderUnread: string
}

/** Error messages of the menu, with a retry button. */
export const MenuFailures = ({ menu, orderUnread }: MenuFailuresProps) => {
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

interface MenuStatesProps extends MenuFailuresProps {
  menu: MenuFailuresProps['menu'] & { categories: readonly MenuCategory[] | undefined }
  /** False while the rows are rendered in time slices. */
  isDrawn?: boolean
}

/** What stands above the menu, or in its place: error messages, what is loading, and an empty menu (contract 2.8). */
export const MenuStates = ({ menu, orderUnread, isDrawn = true }: MenuStatesProps) => (
  <>
    <MenuFailures menu={menu} orderUnread={orderUnread} />
    {!menu.error && (menu.categories === undefined || !isDrawn) && <Spinner label={texts.loading} />}
    {isDrawn && menu.categories?.length === 0 && (
      <EmptyState title={texts.emptyTitle} text={texts.emptyText}>
        <Button component={Link} to="/categories" size="md">
          {texts.addCategories}
        </Button>
      </EmptyState>
    )}
  </>
)

interface MenuLinkProps {
  to: string
  icon: typeof IconEye
  className?: string
  /** What its short label stands for. */
  hint?: string
  children: string
}

/** A button in the head that leads to another screen. */
export const MenuLink = ({ icon: Icon, hint, ...link }: MenuLinkProps) => (
  <Button
    {...link}
    component={Link}
    variant="default"
    leftIcon={<Icon size={16} aria-hidden />}
    {...(hint !== undefined && { title: hint, 'aria-label': hint })}
  />
)
