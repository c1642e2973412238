import { DeclaredWindow, type DeclaredWindowProps } from '../../../framework/form/declared-form'
import { forms } from '../forms'

/** The form of a category or a subcategory (contract 2.6). */
const RecordWindow = (props: DeclaredWindowProps & { resource: keyof typeof forms }) => (
  <DeclaredWindow {...props} fields={forms[props.resource].fields} />
)

export default RecordWindow
