/** Texts used only by the list of products (contract 2.7). */
export const listTexts = {
  columns: {
    image: 'Image',
    name: 'Name',
    about: 'Code',
    price: 'Price',
    stock: 'Stock',
    flags: 'Visibility',
    discount: 'Discount',
  },
  filters: {
    category: 'Category',
    allCategories: 'All Categories',
    highlight: 'Highlight',
    featured: 'Featured',
    bestSeller: 'Best Sellers',
    all: 'All Products',
    status: 'Status',
    stock: 'Stock',
    allStock: 'Any Stock',
    stocks: { low: 'Low Stock', out: 'Out of Stock', in: 'In Stock' },
    offer: 'Offer',
    onOffer: 'Products on Offer',
  },
  actions: { edit: 'Edit' },
  texts: {
    title: 'Products Management',
    createLabel: 'Create Product',
    createFirstLabel: 'Create Your First Product',
    searchPlaceholder: 'Search name, code, brand or tag',
    empty: 'No products found',
    emptyFiltered: 'No products match your filters',
  },
} as const

/** Texts about the draft of a new product. */
export const keptFormTexts = {
  text: 'You have an unsaved product.',
  continue: 'Continue',
  discard: 'Discard',
} as const
