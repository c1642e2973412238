import type { MenuCategory } from './menu-order'

/** Where a product stands: the name of its shelf, which is its category, and its place among all products. */
export interface ShelfPlace {
  shelf: string
  place: number
}

/** The places of all products of a menu, by product id; the shelves stand as the menu is arranged. */
export const shelfPlaces = (menu: readonly MenuCategory<{ _id: string }>[]): Map<string, ShelfPlace> => {
  const places = new Map<string, ShelfPlace>()
  for (const { name, products } of menu) for (const { _id } of products) places.set(_id, { shelf: name, place: places.size })
  return places
}

/** Lines that stand on the same shelf. */
export interface Shelf<Line> {
  /** '' for products that stand on no shelf, because they were deleted. */
  shelf: string
  lines: Line[]
}

/**
 * The lines of an order as somebody meets them on the way along the shelves (store 8). Lines without a place come last, as they
 * were ordered.
 */
export const inShelfOrder = <Line>(lines: readonly Line[], placeOf: (line: Line) => ShelfPlace | undefined): Shelf<Line>[] => {
  const placed = lines
    .map((line, index) => ({ line, index, place: placeOf(line) }))
    .sort((one, other) => (one.place?.place ?? Infinity) - (other.place?.place ?? Infinity) || one.index - other.index)
  const shelves: Shelf<Line>[] = []
  let last: ShelfPlace['shelf'] | undefined
  for (const { line, place } of placed) {
    const shelf = place?.shelf ?? ''
    if (shelf !== last) shelves.push({ shelf, lines: [] })
    shelves.at(-1)?.lines.push(line)
    last = shelf
  }
  return shelves
}
