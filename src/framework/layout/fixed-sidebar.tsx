import { Box } from '../../components/ui/core'
import { frameLayer, sidebarWidth } from './measures'
import { Sidebar } from './sidebar'

interface FixedSidebarProps {
  storeName: string
  onNavigate: () => void
}

/** The sidebar of wide screens, always there (specification 2: layout). */
export const FixedSidebar = ({ storeName, onNavigate }: FixedSidebarProps) => (
  <Box
    component="aside"
    sx={(theme) => {
      const dark = theme.colorScheme === 'dark'
      return {
        position: 'fixed',
        zIndex: frameLayer,
        insetBlock: 0,
        left: 0,
        width: sidebarWidth,
        background: dark ? theme.colors.dark[7] : theme.white,
        borderRight: `1px solid ${dark ? theme.colors.dark[5] : theme.colors.gray[3]}`,
        '@media print': { display: 'none' },
      }
    }}
  >
    <Sidebar storeName={storeName} onNavigate={onNavigate} />
  </Box>
)
