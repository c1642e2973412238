import { useEffect, useRef } from 'react'
import { MailLink } from '../../../components/contact/mail-link'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { Stack, Text } from '../../../components/ui/core'
import { type ContactQuery, contactQuery, queryStatuses, queryStatusLooks } from '../../../domain/query/contact-query'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { useCall } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { screenTexts } from '../../../framework/declaration/texts'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { SelectField } from '../../../framework/form/inputs/select'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { type QueryChange, queryCalls } from '../endpoints/queries-endpoints'
import { queryName } from '../query-name'
import { detailsTexts } from './details-texts'

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

/** Calls that are under way, by the query's id; one window may be left and opened again before its answer is there. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Marks a query that was new when it was opened as viewed, once, keeping its notes (specification 4: contact
 * query status). Nothing but a failure is told.
 *
 * @returns resolves when no such call is under way: a later one must not be overtaken by it
 */
const useMarkViewed = ({ _id: id, status, adminNotes }: ContactQuery): (() => Promise<unknown>) => {
  const { call: markViewed } = useCall(queryCalls.markViewed)
  const isJudged = useRef(false)

  useEffect(() => {
    if (isJudged.current) return
    // What it becomes while it is open, new again included, is the administrator's doing.
    isJudged.current = true
    if (status !== 'new' || underWay.has(id)) return
    const call = markViewed({ id, status: 'viewed', adminNotes: adminNotes ?? '' })
      // The toast has told why.
      .catch(() => undefined)
      .finally(() => underWay.delete(id))
    underWay.set(id, call)
  }, [markViewed, id, status, adminNotes])

  return () => underWay.get(id) ?? Promise.resolve()
}

const { label, max } = contactQuery.fields.adminNotes

/**
 * State and notes of one query. What was not edited here follows the query, which becomes viewed by being
 * opened, and which others may answer at the same time.
 */
const QueryDialog = ({ record: query, onClose }: Pick<ModalProps<ContactQuery>, 'record' | 'onClose'>) => {
  const { call } = useCall(queryCalls.update)
  const viewed = useMarkViewed(query)
  const form = useRecordForm<QueryChange>({
    saved: { status: query.status, adminNotes: query.adminNotes ?? '' },
    baseline: 'follow',
    draft: useKeptDraft<FormDraft<QueryChange>>({ form: 'contact query', record: query._id }),
    savesPristine: true,
    shows: 'always',
    check: ({ adminNotes }) => (adminNotes.trim().length > max ? { adminNotes: screenTexts.tooLong(label, max) } : {}),
    submit: async (_changed, values) => {
      await viewed()
      await call({ id: query._id, ...values })
    },
    onSaved: onClose,
  })

  return (
    <FormWindow
      form={form}
      title={detailsTexts.title}
      above={
        <Stack mb="md">
          <CustomerSection query={query} />
          <QuerySection query={query} />
        </Stack>
      }
      submitLabel={detailsTexts.update}
      onClose={onClose}
    >
      <SelectField form={form} name="status" label={detailsTexts.status} options={statusOptions(query.status)} />
      <TextField
        form={form}
        name="adminNotes"
        label={detailsTexts.notes}
        placeholder={detailsTexts.notesPlaceholder}
        rows={{ min: 4, max: 12 }}
        isFaultAbove
      />
    </FormWindow>
  )
}

/** One query in full, its state and what administrators note about it (specification 2: customer queries). */
const QueryModal = ({ record, onClose }: ModalProps<ContactQuery>) => (
  <QueryDialog key={record._id} record={record} onClose={onClose} />
)

export default QueryModal
