const placed =
  (what: string) =>
  (name: string, place: number, total: number): string =>
    `${what}${name}, place ${place} of ${total}.`

/** Texts of lists that are sorted by hand (contract 4.8). */
export const sortingTexts = {
  new: 'New',
  serial: (name: string): string => `Serial number of ${name}`,
  up: (name: string): string => `Move ${name} up`,
  down: (name: string): string => `Move ${name} down`,
  more: (name: string): string => `More ways to move ${name}`,
  drag: (name: string): string => `Drag ${name}`,
  dragHelp: 'Press Space to pick up, the up and down arrows to move, Space again to drop, Escape to cancel.',
  moved: placed(''),
  lifted: placed('Picked up '),
  dropped: placed('Dropped '),
  cancelled: placed('Cancelled: '),
} as const
