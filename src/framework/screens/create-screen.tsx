import { DeclaredPage } from '../form/declared-form'
import type { Resource } from '../declaration/resource'
import { textsOf } from '../declaration/texts'
import { RecordHeader } from './record-header'

/** Generated screen that creates a record. */
export const CreateScreen = ({ resource }: { resource: Resource }) => (
  <>
    <RecordHeader resource={resource} title={textsOf(resource).createLabel} />
    <DeclaredPage resource={resource} />
  </>
)
