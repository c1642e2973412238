import type { BaseRecord } from '@refinedev/core'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { useGuardedClose } from '../../components/modal-window/use-guarded-close'
import { Button } from '../../components/ui/core'
import type { FormValues } from '../declaration/endpoint'
import { screenTexts, textsOf } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
import { FormBody } from './form-body'
import { useRecordForm } from './use-record-form'

interface FormModalProps {
  /** Name of the resource whose fields are shown. */
  resource: string
  /** The record to edit; a new one is created without it. */
  record?: BaseRecord | undefined
  /** Values of a new record besides those that its fields begin with. */
  initial?: FormValues | undefined
  /** Sent besides what stands in the fields: what a change of the record has to repeat. */
  alongside?: FormValues | undefined
  onClose: () => void
  /** Called with the saved record, its id at least, before the modal closes. */
  onDone?: ((record: BaseRecord) => void) | undefined
}

/**
 * The generated form in a window over the page. It closes when the record is saved; what was typed is lost
 * neither by closing nor by the browser's Back without a question.
 */
export const FormModal = ({ resource: name, record, initial, alongside, onClose, onDone }: FormModalProps) => {
  const resource = useResourceDeclaration(name)
  const texts = textsOf(resource)
  const form = useRecordForm({
    resource,
    record,
    initial,
    alongside,
    onSaved: (saved) => {
      onDone?.(saved)
      onClose()
    },
  })
  const close = useGuardedClose(form.isChanged, () => {
    form.discardChanges()
    onClose()
  })
  return (
    <ModalWindow title={record ? texts.editTitle : texts.createTitle} onClose={() => void close()}>
      <FormBody
        form={form}
        label={resource.singular}
        cancel={
          <Button variant="default" onClick={() => void close()}>
            {screenTexts.cancel}
          </Button>
        }
      />
    </ModalWindow>
  )
}
