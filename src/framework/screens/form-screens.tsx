import { DeclaredPage } from '../form/declared-form'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { Box } from '../../components/ui/core'
import { formWidth } from '../layout/measures'
import { PageHead } from '../layout/page-head'
import { backToList } from '../state/list-address'
import { RecordGate } from './record-gate'

/** Generated screen that creates a record. */
export const CreateScreen = ({ resource }: { resource: Resource }) => (
  <Box maw={formWidth} mx="auto">
    <PageHead title={textsOf(resource).createLabel} back={backToList(resource)} mb={16} />
    <DeclaredPage resource={resource} />
  </Box>
)

/** Generated screen that edits a record. */
export const EditScreen = ({ resource }: { resource: Resource }) => (
  <RecordGate resource={resource} fresh>
    {(record) => (
      <Box maw={formWidth} mx="auto">
        <PageHead title={`${screenTexts.edit} ${resource.recordTitle(record)}`} back={backToList(resource)} mb={16} />
        <DeclaredPage key={recordId(resource, record)} resource={resource} record={record} />
      </Box>
    )}
  </RecordGate>
)
