/** Highlight flags of a product; both may be off (specification 4: product flags). */
type Highlights = Partial<Record<'featured' | 'bestSeller', boolean | null>>

/** The flag that a change switches off: featured and best seller exclude each other (specification 4: product flags). */
export const excludedHighlights = ({ featured, bestSeller }: Highlights): { featured?: false; bestSeller?: false } => ({
  ...(featured ? { bestSeller: false } : {}),
  ...(bestSeller ? { featured: false } : {}),
})
