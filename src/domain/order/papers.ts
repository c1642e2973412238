/** Sizes of parcel labels: one on a page of 100 × 150 mm, or four on a page of A4. */
export const labelSizes = ['100x150', 'a4'] as const

export type LabelSize = (typeof labelSizes)[number]

/** Most orders of a request for papers, lines on all packing lists, labels in a file, and dispatches on a load sheet. */
export const paperLimits = { orders: 300, lines: 40_000, labels: 1_000, dispatches: 1_000 } as const
