import type { AddressWords } from '../view/view-query'

/** Query parameters of each quick filter and each status of the products' list (contract 7.7). */
export const productFilterWords: AddressWords = {
  highlight: { featured: { featured: true }, bestSeller: { bestSeller: true } },
  status: { active: { isActive: true }, inactive: { isActive: false } },
  offer: { yes: { onOffer: true } },
}
