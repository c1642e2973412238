import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Button, type MantineTheme, Switch } from '../../../components/ui/core'
import { IconCircleCheck, IconStar, IconTrophy } from '../../../components/ui/icons'
import type { Product } from '../../../domain/product/product'
import { useRowCall } from '../../../framework/calls/use-call'
import { offTrack } from '../../../framework/form/inputs/toggle'
import { useMay } from '../../../framework/registry/rights'
import { type ToggleAction, toggleCalls } from '../endpoints/product-calls'
import { isSoldOut } from '../../../domain/product/stock'
import type { Confirmation } from '../../../components/confirm/confirmation'

/** Texts of the three toggles of a product and their confirmations (contract 2.7). */
const toggleTexts = {
  group: (name: string) => `How customers see ${name}`,
  /** Tooltips of the toggles. */
  title: (label: string, isOn: boolean) => `${label}: ${isOn ? 'on' : 'off'}`,
  'toggle-featured': {
    label: 'Featured',
    on: {
      title: 'Feature this product?',
      text: (name: string) => `Customers will see "${name}" among the featured products.`,
      confirmLabel: 'Feature',
    },
    off: {
      title: 'Stop featuring this product?',
      text: (name: string) =>
        `Customers will no longer see "${name}" among the featured products. They still find it in its category.`,
      confirmLabel: 'Stop featuring',
    },
  },
  'toggle-bestseller': {
    label: 'Best seller',
    on: {
      title: 'Mark as best seller?',
      text: (name: string) => `Customers will see "${name}" among the best sellers.`,
      confirmLabel: 'Mark as best seller',
    },
    off: {
      title: 'No longer a best seller?',
      text: (name: string) =>
        `Customers will no longer see "${name}" among the best sellers. They still find it in its category.`,
      confirmLabel: 'Remove from best sellers',
    },
  },
  'toggle-active': {
    label: 'Active',
    on: {
      title: 'Activate this product?',
      text: (name: string) => `Customers will see "${name}" in the shop and can order it.`,
      confirmLabel: 'Activate',
    },
    off: {
      title: 'Deactivate this product?',
      text: (name: string) => `This hides "${name}" from customers: they can neither see nor order it until it is active again.`,
      confirmLabel: 'Deactivate',
    },
  },
  noLongerBestSeller: 'Turning featured on turns best seller off: customers will no longer see it among the best sellers.',
  noLongerFeatured: 'Turning best seller on turns featured off: customers will no longer see it among the featured products.',
  whileHidden: 'It is inactive now, so customers see nothing of it until it is activated.',
  outOfStock: 'It is out of stock now.',
} as const

/** Whether a flag is on; a product without `isActive` is active (contract 4.7). */
export const isOn = (action: ToggleAction, product: Product): boolean => {
  if (action === 'toggle-active') return product.isActive !== false
  return action === 'toggle-featured' ? product.featured === true : product.bestSeller === true
}

/** What a toggle changes for customers, shown in its confirmation (contract 2.7). */
export const toggleConsequence = (action: ToggleAction, product: Product): Confirmation => {
  const turnsOn = !isOn(action, product)
  const { title, text, confirmLabel } = toggleTexts[action][turnsOn ? 'on' : 'off']
  const sentences = [text(product.name)]
  if (turnsOn && action === 'toggle-featured' && product.bestSeller) sentences.push(toggleTexts.noLongerBestSeller)
  if (turnsOn && action === 'toggle-bestseller' && product.featured) sentences.push(toggleTexts.noLongerFeatured)
  if (turnsOn && action !== 'toggle-active' && product.isActive === false) sentences.push(toggleTexts.whileHidden)
  if (turnsOn && action === 'toggle-active' && isSoldOut(product)) sentences.push(toggleTexts.outOfStock)
  return { title, text: sentences.join(' '), confirmLabel }
}

/** Toggles a flag of a product after a confirmation that explains what customers will see. */
const useToggles = (product: Product): ((action: ToggleAction) => Promise<void>) => {
  const call = useRowCall()
  const confirm = useConfirm()
  return async (action) => {
    if (!(await confirm(toggleConsequence(action, product)))) return
    // The error toast is already shown, and the optimistic update is rolled back.
    await call(toggleCalls[action], { id: product._id }).catch(() => undefined)
  }
}

const toggles: readonly { action: ToggleAction; icon: typeof IconStar }[] = [
  { action: 'toggle-featured', icon: IconStar },
  { action: 'toggle-bestseller', icon: IconTrophy },
  { action: 'toggle-active', icon: IconCircleCheck },
]

interface ProductTogglesProps {
  product: Product
  /**
   * row: only icons, where badges name the flags that are on; card: three buttons of equal width, label below the icon;
   * page: switches with their labels
   */
  look: 'row' | 'card' | 'page'
}

/** A switch as high as a thumb needs. */
const onPage = (theme: MantineTheme) => ({
  body: { alignItems: 'center' },
  track: offTrack(theme),
  label: { paddingTop: 12, paddingBottom: 12, lineHeight: '20px' },
})

const beneath = { inner: { flexDirection: 'column' as const, gap: 2 }, leftIcon: { marginRight: 0 }, label: { height: 'auto' } }

/** The flags of a product as toggle buttons; each asks for a confirmation (contract 2.7). */
export const ProductToggles = ({ product, look }: ProductTogglesProps) => {
  const toggle = useToggles(product)
  if (!useMay('products:edit')) return null
  return (
    <div
      role="group"
      aria-label={toggleTexts.group(product.name)}
      style={{
        ...(look === 'card' ? { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(3, 1fr)' } : { display: 'flex', gap: 4 }),
        ...(look === 'page' ? { flexWrap: 'wrap', gap: '0 24px', marginBottom: -10 } : {}),
      }}
    >
      {(look === 'page' ? [...toggles].reverse() : toggles).map(({ action, icon: Icon }) => {
        const pressed = isOn(action, product)
        const { label } = toggleTexts[action]
        if (look === 'page')
          return (
            <Switch
              key={action}
              role="switch"
              aria-checked={pressed}
              label={label}
              checked={pressed}
              styles={onPage}
              // It moves when the change is confirmed.
              onChange={() => void toggle(action)}
            />
          )
        const common = {
          'aria-pressed': pressed,
          title: toggleTexts.title(label, pressed),
          onClick: () => void toggle(action),
        }
        const icon = <Icon size={look === 'row' ? 18 : 16} stroke={pressed ? 2.4 : 1.4} aria-hidden />
        return look === 'row' ? (
          <button key={action} type="button" className="row-button hue-brand" aria-label={label} {...common}>
            {icon}
          </button>
        ) : (
          <Button
            key={action}
            {...common}
            variant={pressed ? 'light' : 'default'}
            size="xs"
            h={48}
            px={8}
            leftIcon={icon}
            styles={beneath}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
