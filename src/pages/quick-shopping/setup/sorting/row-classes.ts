import { createContext, useContext, useState } from 'react'
import { useRowStyles } from './use-row-styles'

type RowClasses = ReturnType<typeof useRowStyles>['classes']

const RowClassesContext = createContext<RowClasses | undefined>(undefined)

/** Hands the looks of rows to everything in them. */
export const RowClassesProvider = RowClassesContext.Provider

const areSame = (one: RowClasses, other: RowClasses): boolean =>
  (Object.keys(one) as (keyof RowClasses)[]).every((name) => one[name] === other[name])

/** The looks of rows, worked out once for a list: in each part of each row that is half of what a drawing costs. */
export const useListRowClasses = (): RowClasses => {
  const { classes } = useRowStyles()
  const [kept, keep] = useState(classes)
  if (kept !== classes && !areSame(kept, classes)) keep(classes)
  return kept
}

/**
 * The looks of the rows around.
 * @throws outside a list
 */
export const useRowClasses = (): RowClasses => {
  const classes = useContext(RowClassesContext)
  if (!classes) throw new Error('A row stands outside its list')
  return classes
}
