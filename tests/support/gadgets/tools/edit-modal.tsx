import type { ModalProps } from '../../../../src/framework/declaration/resource'
import { DeclaredWindow } from '../../../../src/framework/form/declared-form'
import type { Tool } from './tool'

const EditTool = ({ record, onClose }: ModalProps<Tool>) => <DeclaredWindow resource="tools" record={record} onClose={onClose} />

export default EditTool
