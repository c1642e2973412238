/** The units by which shops sell crackers, as they write them, with the GST unit codes (UQC) that a tax invoice names. */
export const gstUnitCodes = { Pkt: 'PAC', Box: 'BOX', Pcs: 'PCS', Nos: 'NOS', Roll: 'ROL', Bag: 'BAG' } as const

export type SellingUnit = keyof typeof gstUnitCodes

export const sellingUnits = Object.keys(gstUnitCodes) as readonly SellingUnit[]

export const isSellingUnit = (value: unknown): value is SellingUnit => sellingUnits.includes(value as SellingUnit)

/** What a price is for: 'per Box'. */
export const perUnit = (unit: SellingUnit): string => `per ${unit}`

/** What a price is for, and what is in it: 'per Box · 1 Box = 10 Pcs'; '' if neither is known. */
export const soldAs = ({ unit, content }: { unit?: SellingUnit | undefined; content?: string | undefined }): string =>
  [unit && perUnit(unit), content].filter(Boolean).join(' · ')
