import { useRef, type FormEvent } from 'react'
import type { ContactQuery, QueryStatus } from '../../../domain/query/contact-query'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { Button, NativeSelect, Stack, Textarea } from '../../../components/ui/core'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { detailsTexts } from './details-texts'
import { CustomerSection, QuerySection } from './query-facts'
import { statusOptions } from './status-options'
import { useQueryForm } from './use-query-form'

type QueryDialogProps = Pick<ModalProps<ContactQuery>, 'record' | 'onClose'>

const QueryDialog = ({ record: query, onClose }: QueryDialogProps) => {
  const form = useQueryForm(query)
  const { values, set, notesFault, isChanged, isSaving } = form
  const element = useRef<HTMLFormElement>(null)
  const focusFault = useFocusFault(element)
  const closeIfOpen = useCloseIfOpen(onClose)
  const close = useGuardedClose(isChanged, () => {
    form.discard()
    onClose()
  })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (notesFault !== undefined) focusFault()
    else if (!isSaving && (await form.save())) closeIfOpen()
  }

  return (
    <ModalWindow title={detailsTexts.title} onClose={() => void close()}>
      <Stack>
        <CustomerSection query={query} />
        <QuerySection query={query} />
        <form ref={element} onSubmit={submit} noValidate>
          <Stack>
            {form.isRestored && isChanged && <RestoredNotice />}
            <NativeSelect
              label={detailsTexts.status}
              data={statusOptions(query.status)}
              value={values.status}
              onChange={({ currentTarget }) => set({ status: currentTarget.value as QueryStatus })}
            />
            <Textarea
              label={detailsTexts.notes}
              placeholder={detailsTexts.notesPlaceholder}
              autosize
              minRows={4}
              maxRows={12}
              error={notesFault}
              // Below a long text it would stand behind the buttons.
              inputWrapperOrder={['label', 'error', 'input']}
              value={values.adminNotes}
              onChange={({ currentTarget }) => set({ adminNotes: currentTarget.value })}
            />
          </Stack>
          <WindowFooter>
            <Button variant="default" onClick={() => void close()}>
              {detailsTexts.cancel}
            </Button>
            <SaveButton isChanged={!isSaving} isSaving={isSaving}>
              {detailsTexts.update}
            </SaveButton>
          </WindowFooter>
        </form>
      </Stack>
    </ModalWindow>
  )
}

/** One query in full, its state and what administrators note about it (specification 2: customer queries). */
const QueryModal = ({ record, onClose }: ModalProps<ContactQuery>) => (
  <QueryDialog key={record._id} record={record} onClose={onClose} />
)

export default QueryModal
