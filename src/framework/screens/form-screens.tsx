import { DeclaredPage } from '../form/declared-form'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { PageHead } from '../layout/page-head'
import { backToList } from '../state/list-address'
import { RecordGate } from './record-gate'

/** Generated screen that creates a record. */
export const CreateScreen = ({ resource }: { resource: Resource }) => (
  <>
    <PageHead title={textsOf(resource).createLabel} back={backToList(resource)} mb={16} />
    <DeclaredPage resource={resource} />
  </>
)

/** Generated screen that edits a record. */
export const EditScreen = ({ resource }: { resource: Resource }) => (
  <RecordGate resource={resource} fresh>
    {(record) => (
      <>
        <PageHead title={`${screenTexts.edit} ${resource.recordTitle(record)}`} back={backToList(resource)} mb={16} />
        <DeclaredPage key={recordId(resource, record)} resource={resource} record={record} />
      </>
    )}
  </RecordGate>
)
