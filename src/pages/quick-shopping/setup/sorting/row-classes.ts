import { createContext, useContext, useState } from 'react'
import { useRowStyles } from './use-row-styles'

type RowClasses = ReturnType<typeof useRowStyles>['classes']

const RowClassesContext = createContext<RowClasses | undefined>(undefined)

/** Provides the row styles to all parts of the rows. */
export const RowClassesProvider = RowClassesContext.Provider

const areSame = (one: RowClasses, other: RowClasses): boolean =>
  (Object.keys(one) as (keyof RowClasses)[]).every((name) => one[name] === other[name])

/** Row styles, computed once per list: computing them in each part of each row takes half of the render time. */
export const useListRowClasses = (): RowClasses => {
  const { classes } = useRowStyles()
  const [kept, keep] = useState(classes)
  if (kept !== classes && !areSame(kept, classes)) keep(classes)
  return kept
}

/**
 * Row styles of the surrounding list.
 * @throws Error outside a list
 */
export const useRowClasses = (): RowClasses => {
  const classes = useContext(RowClassesContext)
  if (!classes) throw new Error('A row stands outside its list')
  return classes
}
