import type { Product } from '../../../domain/product'
import { Box, Button } from '../../../components/ui/core'
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
  /** 'stacked' one above the other, as a table's cell has room. */
  direction?: 'row' | 'stacked'
}

/** The flags of a product as buttons that stay pressed; each asks before it changes (specification 2: products list). */
export const ProductToggles = ({ product, direction = 'row' }: ProductTogglesProps) => {
  const toggle = useToggles(product)
  const isRow = direction === 'row'
  return (
    <Box
      role="group"
      aria-label={toggleTexts.group(product.name)}
      sx={{ display: 'flex', flexDirection: isRow ? 'row' : 'column', flexWrap: isRow ? 'wrap' : 'nowrap', gap: 4 }}
    >
      {toggles.map(({ action, icon: Icon }) => {
        const pressed = isOn(action, product)
        return (
          <Button
            key={action}
            size="xs"
            h={isRow ? 40 : 28}
            px={8}
            variant={pressed ? 'light' : 'default'}
            aria-pressed={pressed}
            leftIcon={<Icon size={16} stroke={pressed ? 2.4 : 1.4} aria-hidden />}
            styles={{ inner: { justifyContent: 'flex-start' }, leftIcon: { marginRight: 6 } }}
            sx={{ flexGrow: isRow ? 1 : 0 }}
            onClick={() => void toggle(action)}
          >
            {toggleTexts[action].label}
          </Button>
        )
      })}
    </Box>
  )
}
