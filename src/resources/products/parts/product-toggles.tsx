import type { Product } from '../../../domain/product'
import { ActionIcon, Button, Group } from '../../../components/ui/core'
import { IconCircleCheck, IconStar, IconTrophy } from '../../../components/ui/icons'
import type { Icon } from '../../../framework/declaration/action'
import type { ToggleAction } from '../endpoints/change-endpoints'
import { isOn } from '../toggle-consequences'
import { toggleTexts } from '../toggle-texts'
import { useToggles } from './use-toggles'

const toggles: readonly { action: ToggleAction; icon: Icon }[] = [
  { action: 'toggle-featured', icon: IconStar },
  { action: 'toggle-bestseller', icon: IconTrophy },
  { action: 'toggle-active', icon: IconCircleCheck },
]

interface ProductTogglesProps {
  product: Product
  /** Icons alone, for the row of a table, where badges tell in words what is on. */
  compact?: boolean
}

/** The flags of a product as buttons that stay pressed; each asks before it changes (specification 2: products list). */
export const ProductToggles = ({ product, compact = false }: ProductTogglesProps) => {
  const toggle = useToggles(product)
  return (
    <Group role="group" aria-label={toggleTexts.group(product.name)} spacing={4} noWrap={compact}>
      {toggles.map(({ action, icon: Icon }) => {
        const pressed = isOn(action, product)
        const { label } = toggleTexts[action]
        const common = {
          'aria-pressed': pressed,
          variant: pressed ? ('light' as const) : ('default' as const),
          onClick: () => void toggle(action),
        }
        return compact ? (
          <ActionIcon
            key={action}
            {...common}
            size={34}
            color={pressed ? 'brand' : undefined}
            aria-label={label}
            title={toggleTexts.title(label, pressed)}
          >
            <Icon size={18} stroke={pressed ? 2.4 : 1.4} />
          </ActionIcon>
        ) : (
          <Button
            key={action}
            {...common}
            size="xs"
            h={40}
            px={8}
            leftIcon={<Icon size={16} stroke={pressed ? 2.4 : 1.4} aria-hidden />}
            styles={{ leftIcon: { marginRight: 6 } }}
            sx={{ flexGrow: 1 }}
          >
            {label}
          </Button>
        )
      })}
    </Group>
  )
}
