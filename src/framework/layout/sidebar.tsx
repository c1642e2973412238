import { ActionIcon, Box, Group, Text } from '../../components/ui/core'
import { IconX } from '../../components/ui/icons'
import { layoutTexts } from './layout-texts'
import { headerHeight } from './measures'
import { Menu } from './menu'
import { StoreLogo } from './store-logo'

interface SidebarProps {
  storeName: string
  onNavigate: () => void
  /** Offers a button to close it, where it is a drawer. */
  onClose?: () => void
}

/** The store's logo and name, and the menu below it (specification 2: layout). */
export const Sidebar = ({ storeName, onNavigate, onClose }: SidebarProps) => (
  <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
    <Group
      noWrap
      spacing="sm"
      px="md"
      // The brand colour's medium shade (specification 9); white reads on it at 9 to 1.
      sx={{ flex: 'none', height: headerHeight, background: '#2D4F4A', color: '#fff' }}
    >
      <StoreLogo />
      <Text weight={600} lineClamp={2} sx={{ flex: 1, lineHeight: 1.2 }}>
        {storeName}
      </Text>
      {onClose && (
        <ActionIcon
          size={40}
          variant="transparent"
          aria-label={layoutTexts.closeMenu}
          onClick={onClose}
          sx={{ color: '#fff' }}
        >
          <IconX size={20} />
        </ActionIcon>
      )}
    </Group>
    <Box p="sm" sx={{ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain' }}>
      <Menu onNavigate={onNavigate} />
    </Box>
    {/* Stands in the header where that has the room. */}
    <Text
      size="xs"
      color="dimmed"
      align="center"
      p="xs"
      sx={{ flex: 'none', '@media (min-width: 1280px)': { display: 'none' } }}
    >
      {layoutTexts.subtitle} · {layoutTexts.purpose}
    </Text>
  </Box>
)
