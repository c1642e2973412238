import { Drawer } from '../../components/ui/core'
import { layoutTexts } from './layout-texts'
import { sidebarWidth } from './measures'
import { Sidebar } from './sidebar'

interface MenuDrawerProps {
  opened: boolean
  storeName: string
  /** Called when a link is followed. */
  onNavigate: () => void
  /** Called by Escape, the overlay or the close button. */
  onClose: () => void
}

/** The sidebar of small screens: a drawer over the page with a focus trap (specification 2). */
export const MenuDrawer = ({ opened, storeName, onNavigate, onClose }: MenuDrawerProps) => (
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
    <Sidebar storeName={storeName} onNavigate={onNavigate} onClose={onClose} />
  </Drawer>
)
