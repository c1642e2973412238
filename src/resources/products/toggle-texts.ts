/** Texts of the three toggles of a product and their confirmations (contract 2.7). */
export const toggleTexts = {
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
