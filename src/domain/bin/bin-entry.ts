import { images } from '../record/kinds/lists'
import { text, textarea } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord } from '../record/record'

/** A deleted record that can be restored (docs/decisions/0048); its id is the resource and the record's id: 'products/x1'. */
export const binEntry = defineRecord('bin', {
  resource: text({ label: 'Kind', max: 40, required: true }),
  recordId: text({ label: 'Record', max: 40, required: true }),
  title: text({ label: 'Name', max: 5_000 }),
  /** The deleted row as JSON, with all columns of its table. */
  row: textarea({ label: 'Row', max: 1_000_000, hidden: true, required: true }),
  /** Titles of the records that it refers to, by field, as JSON: they may be deleted, too. */
  places: textarea({ label: 'Places', max: 100_000, hidden: true, required: true }),
  /** Its files, which stay until the record is removed for good. */
  files: images({ label: 'Files', hidden: true, required: true }),
  deletedAt: time({ label: 'Deleted', required: true }),
  /** Name of the person, or of what deleted it without one. */
  deletedBy: text({ label: 'Deleted by', max: 254 }),
})
