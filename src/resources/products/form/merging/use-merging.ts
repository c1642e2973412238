import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import type { Product } from '../../../../domain/product/product'
import { referenceId, referenceName } from '../../../../domain/shared/reference'
import { useCall } from '../../../../framework/calls/use-call'
import type { Endpoint } from '../../../../framework/declaration/endpoint'
import { readEndpoints } from '../../endpoints/read-endpoints'
import type { ProductChoices } from '../choices/use-choices'
import { fieldLabels } from '../values/field-labels'
import { productFormValues, type ProductFormValues } from '../values/form-values'
import { changedTexts } from './changed-texts'
import { type Conflict, type Merged, type MergedField, mergeValues } from './merge-values'

/** Characters of a value in the question; a description may be pages long. */
const mostCharacters = 80

const shortened = (text: string): string => (text.length > mostCharacters ? `${text.slice(0, mostCharacters).trimEnd()}…` : text)

/** How a value reads in the question: what was typed in quotation marks. */
const valueWords = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? changedTexts.on : changedTexts.off
  if (typeof value === 'number') return Number.isNaN(value) ? changedTexts.empty : String(value)
  return typeof value === 'string' && value !== '' ? `"${shortened(value)}"` : changedTexts.empty
}

/**
 * A line for each field that both changed, with both values.
 *
 * @param nameOf what a category or subcategory is called, by its id
 */
export const conflictLines = (conflicts: readonly Conflict[], nameOf: (id: string) => string | undefined): string[] => {
  const words = (field: MergedField, value: unknown): string =>
    valueWords(
      (field === 'categoryId' || field === 'subcategoryId') && typeof value === 'string' ? (nameOf(value) ?? value) : value,
    )
  return conflicts.map(({ field, stored, mine }) =>
    changedTexts.field(fieldLabels[field], words(field, stored), words(field, mine)),
  )
}

/** What stands in the form. */
interface Entered {
  values: ProductFormValues
  choices: ProductChoices
  /** How many pictures there are to be; undefined while they are left as they were. */
  pictures: number | undefined
}

const readAnew: Endpoint<{ id: string }, Product> = readEndpoints.one

/** What is to be saved. */
export type Saved = Pick<Merged, 'values' | 'isStockLeft'>

export interface Merging {
  /**
   * What is to be saved of what was entered, with what the store has by now; undefined when it is not to be saved:
   * the store could not be asked, which has been told by then, or the person wants to go on editing.
   */
  merge: (began: Product, entered: Entered) => Promise<Saved | undefined>
  isReading: boolean
}

const addressesOf = ({ images }: Product): string => JSON.stringify((images ?? []).map(({ url }) => url))

const namesOf = (stored: Product, { categories, subcategories }: ProductChoices) => {
  const names = new Map([...categories.options, ...subcategories.options].map(({ value, label }) => [value, label]))
  const references = [stored.categoryId, stored.subcategoryId]
  return (id: string): string | undefined =>
    names.get(id) ?? referenceName(references.find((reference) => referenceId(reference) === id))
}

const conflictsOf = (began: Product, stored: Product, { values, choices, pictures }: Entered) => {
  const merged = mergeValues(productFormValues(began), values, productFormValues(stored))
  const hasOtherImages = pictures !== undefined && addressesOf(began) !== addressesOf(stored)
  return {
    saved: merged,
    lines: [
      ...conflictLines(merged.conflicts, namesOf(stored, choices)),
      ...(hasOtherImages ? [changedTexts.images(stored.images?.length ?? 0, pictures)] : []),
    ],
  }
}

/**
 * Reads a product anew before it is saved, so that nothing is undone that somebody else saved in the meantime:
 * a save sends the whole product (specification 7: PUT /products/{id}).
 */
export const useMerging = (): Merging => {
  const { call } = useCall(readAnew)
  const confirm = useConfirm()
  const [isReading, setReading] = useState(false)
  const abort = useRef<AbortController>()
  useEffect(() => () => abort.current?.abort(), [])

  const read = async (id: string): Promise<Product | undefined> => {
    abort.current = new AbortController()
    setReading(true)
    try {
      return await call({ id }, { signal: abort.current.signal })
    } catch {
      return undefined
    } finally {
      setReading(false)
    }
  }

  const merge: Merging['merge'] = async (began, entered) => {
    let accepted: string | undefined
    for (;;) {
      const stored = await read(began._id)
      if (!stored) return undefined
      const { saved, lines } = conflictsOf(began, stored, entered)
      const { title, begin, end, confirmLabel, cancelLabel } = changedTexts
      const text = [begin, ...lines, end].join('\n')
      // Read once more after the answer, which may have taken its time.
      if (lines.length === 0 || text === accepted) return saved
      if (!(await confirm({ title, text, confirmLabel, cancelLabel, danger: true }))) return undefined
      accepted = text
    }
  }

  return { merge, isReading }
}
