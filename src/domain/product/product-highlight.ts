/** How a product stands out; none of them is fine too (specification 4: product flags). */
export interface Highlights {
  featured?: boolean | null | undefined
  bestSeller?: boolean | null | undefined
}

/** What goes off with a change: featured and best seller exclude each other (specification 4: product flags). */
export const excludedHighlights = ({ featured, bestSeller }: Highlights): { featured?: false; bestSeller?: false } => ({
  ...(featured ? { bestSeller: false } : {}),
  ...(bestSeller ? { featured: false } : {}),
})
