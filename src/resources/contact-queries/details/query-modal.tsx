import { type FormEvent, useRef } from 'react'
import { MailLink } from '../../../components/contact/mail-link'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Fact, Facts } from '../../../components/facts'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { Section } from '../../../components/section'
import { Button, NativeSelect, Stack, Text, Textarea } from '../../../components/ui/core'
import { type ContactQuery, type QueryStatus, queryStatuses, queryStatusLooks } from '../../../domain/query/contact-query'
import { formatDayAndTime } from '../../../domain/shared/dates'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { queryName } from '../query-name'
import { detailsTexts } from './details-texts'
import { useQueryForm } from './use-query-form'

/** Who asked, how they can be reached, and when it was. */
const CustomerSection = ({ query }: { query: ContactQuery }) => (
  <Section title={detailsTexts.customer}>
    <Facts>
      <Fact label={detailsTexts.name}>{queryName(query)}</Fact>
      <Fact label={detailsTexts.phone}>{query.phoneNumber ? <PhoneLinks phones={[query.phoneNumber]} /> : undefined}</Fact>
      {query.email && (
        <Fact label={detailsTexts.email}>
          <MailLink email={query.email} />
        </Fact>
      )}
      <Fact label={detailsTexts.submitted}>{formatDayAndTime(query.createdAt)}</Fact>
    </Facts>
  </Section>
)

/** The whole of what was asked, with its lines as they were written. */
const QuerySection = ({ query: { query } }: { query: ContactQuery }) => (
  <Section title={detailsTexts.query}>
    <Text size="sm" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {query}
    </Text>
  </Section>
)

/** Every state may be set, after any other (specification 4), and one that only the backend knows stays as it is. */
const statusOptions = (current: string): { value: string; label: string }[] => [
  ...queryStatuses.map((value) => ({ value, label: queryStatusLooks[value].label })),
  ...(Object.hasOwn(queryStatusLooks, current) ? [] : [{ value: current, label: current }]),
]

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
