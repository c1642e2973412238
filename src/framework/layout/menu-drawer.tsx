import { Drawer } from '../../components/ui/drawer'
import { layoutTexts } from './layout-texts'
import { sidebarWidth } from './measures'
import { Sidebar, type SidebarProps } from './sidebar'

export interface MenuDrawerProps extends Pick<SidebarProps, 'storeName' | 'sections' | 'marks' | 'onNavigate'> {
  opened: boolean
  /** Called by Escape, the overlay or the close button. */
  onClose: () => void
}

/** The sidebar of small screens: a drawer over the page with a focus trap (contract 2.2). */
const MenuDrawer = ({ opened, onClose, ...shown }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={`min(${sidebarWidth}px, 88vw)`}
    withCloseButton={false}
    // The layout moves the focus itself: to the content after a link, otherwise back to the button.
    withFocusReturn={false}
    overlayOpacity={0.5}
    aria-label={layoutTexts.menu}
    aria-labelledby={undefined}
    aria-describedby={undefined}
    styles={{ body: { height: '100%' } }}
  >
    <Sidebar {...shown} onClose={onClose} />
  </Drawer>
)

export default MenuDrawer
