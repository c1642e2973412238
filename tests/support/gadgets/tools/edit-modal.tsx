import type { ModalProps } from '../../../../src/framework/declaration/resource'
import { FormModal } from '../../../../src/framework/form/form-modal'
import type { Tool } from './tool'

const EditTool = ({ record, onClose }: ModalProps<Tool>) => <FormModal resource="tools" record={record} onClose={onClose} />

export default EditTool
