import { useId } from 'react'
import { componentTexts } from '../../../components/component-texts'
import { formatCount } from '../../../domain/shared/money'
import type { Resource } from '../../declaration/resource'
import { defaultPageSize, type ListControls, type ListState } from '../../state/list-state'

interface PageSizeProps {
  /** The usual one first. */
  sizes: readonly number[]
  state: ListState & ListControls
}

/** Numbers of rows that a page of the list may have; none but the usual one for a list that fits on one page. */
export const sizesOf = ({ pageSize: usual = defaultPageSize, pageSizes = [] }: Resource, total: number): number[] =>
  total > usual ? [usual, ...pageSizes.filter((size) => size > usual)] : [usual]

/** Select for the number of rows on a page. */
export const PageSize = ({ sizes, state }: PageSizeProps) => {
  const id = useId()
  const [usual = defaultPageSize] = sizes
  const now = state.size ?? usual
  return (
    <div className="field beside">
      <label htmlFor={id}>{componentTexts.pageSize}</label>
      <select
        id={id}
        value={now}
        onChange={({ currentTarget: { value } }) => {
          const size = Number(value)
          state.setSize(size === usual ? undefined : size, now)
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {formatCount(size)}
          </option>
        ))}
      </select>
    </div>
  )
}
