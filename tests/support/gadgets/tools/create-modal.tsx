import type { CreateModalProps } from '../../../../src/framework/declaration/resource'
import { FormModal } from '../../../../src/framework/form/form-modal'

/** A tool is called after the file that was dropped. */
const CreateTool = ({ files, onClose }: CreateModalProps) => (
  <FormModal resource="tools" initial={files[0] ? { name: files[0].name } : {}} onClose={onClose} />
)

export default CreateTool
