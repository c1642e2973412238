import type { CreateModalProps } from '../../../../src/framework/declaration/resource'
import { DeclaredWindow } from '../../../../src/framework/form/declared-form'

/** Uses the name of the dropped file as the initial name. */
const CreateTool = ({ files, onClose }: CreateModalProps) => (
  <DeclaredWindow resource="tools" initial={files[0] ? { name: files[0].name } : {}} onClose={onClose} />
)

export default CreateTool
