import { DeclaredPage } from '../form/declared-form'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { RecordGate } from './record-gate'
import { RecordHeader } from './record-header'

/** Generated screen that creates a record. */
export const CreateScreen = ({ resource }: { resource: Resource }) => (
  <>
    <RecordHeader resource={resource} title={textsOf(resource).createLabel} />
    <DeclaredPage resource={resource} />
  </>
)

/** Generated screen that edits a record. */
export const EditScreen = ({ resource }: { resource: Resource }) => (
  <RecordGate resource={resource} fresh>
    {(record) => (
      <>
        <RecordHeader resource={resource} title={`${screenTexts.edit} ${resource.recordTitle(record)}`} />
        <DeclaredPage key={recordId(resource, record)} resource={resource} record={record} />
      </>
    )}
  </RecordGate>
)
