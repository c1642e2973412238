import { recordId } from '../../../declaration/resource'
import { screenTexts } from '../../../declaration/texts'
import type { RowProps } from '../list-view'

/** Checkbox that selects a row; absent when there are no bulk actions. */
export const RowChoice = ({ resource, record, controls, isSelected }: RowProps) =>
  isSelected === undefined ? null : (
    <label className="row-choice">
      <input
        type="checkbox"
        className="row-check"
        aria-label={screenTexts.selectRow(resource.recordTitle(record))}
        checked={isSelected}
        onChange={() => controls.toggle(recordId(resource, record))}
      />
    </label>
  )
