/** Texts shared by the list and the page of a product. */
export const partsTexts = {
  inStock: 'In stock',
  outOfStock: 'Out of stock',
  /** Of a product of which little is left, as the store's settings say. */
  low: (count: string) => `Low: ${count} left`,
  pieces: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
  featured: 'Featured',
  bestSeller: 'Best Seller',
  inactive: 'Inactive',
  originalPrice: 'Original price',
  offerPrice: 'Price',
  roundedFrom: (amount: string) => `Rounded from ${amount}`,
  off: (percent: number) => `${percent}% off`,
  moreTags: (count: number) => `+${count} more`,
  tags: 'Tags',
  noImage: 'No image',
  imageOf: (name: string) => `Picture of ${name}`,
} as const
