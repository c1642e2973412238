import { ActionIcon, useMantineColorScheme } from '../../components/ui/core'
import { IconMoon, IconSun } from '../../components/ui/icons'
import { layoutTexts } from './layout-texts'

/** The dark/light toggle of the header (specification 2: layout); its label says what a press does. */
export const ThemeToggle = () => {
  const scheme = useMantineColorScheme()
  const dark = scheme.colorScheme === 'dark'
  const label = dark ? layoutTexts.toLight : layoutTexts.toDark
  return (
    <ActionIcon size={40} variant="default" aria-label={label} title={label} onClick={() => scheme.toggleColorScheme()}>
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  )
}
