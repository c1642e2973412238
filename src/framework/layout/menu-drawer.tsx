import { Drawer } from '../../components/ui/core'
import { layoutTexts } from './layout-texts'
import { sidebarWidth } from './measures'
import { Sidebar } from './sidebar'

interface MenuDrawerProps {
  opened: boolean
  storeName: string
  /** A link was followed. */
  onNavigate: () => void
  /** Escape, the overlay or the button. */
  onClose: () => void
}

/** The sidebar of small screens: slides in over the page and keeps the focus until it closes (specification 2). */
export const MenuDrawer = ({ opened, storeName, onNavigate, onClose }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={`min(${sidebarWidth}px, 88vw)`}
    withCloseButton={false}
    // The layout moves the focus itself: to the page after a link, else back to the button.
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
