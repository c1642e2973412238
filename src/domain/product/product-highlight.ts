/** Highlight flags of a product; both may be off (contract 4.7). */
type Highlights = Partial<Record<'featured' | 'bestSeller', boolean | null>>

/** The flag that a change switches off: featured and best seller exclude each other (contract 4.7). */
export const excludedHighlights = ({ featured, bestSeller }: Highlights): { featured?: false; bestSeller?: false } => ({
  ...(featured ? { bestSeller: false } : {}),
  ...(bestSeller ? { featured: false } : {}),
})
