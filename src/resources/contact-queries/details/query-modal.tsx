import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MailLink } from '../../../components/contact/mail-link'
import { PhoneFact } from '../../../components/contact/phone-fact'
import { Fact, Facts } from '../../../components/facts'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { Section } from '../../../components/section'
import { whatsAppLink } from '../../../components/phone-links'
import { touchScreen } from '../../../components/touch-screen'
import { Box, Button, Group, Stack, type Sx, Text } from '../../../components/ui/core'
import { IconBrandWhatsapp } from '../../../components/ui/icons'
import { type ContactQuery, contactQuery, queryStatusLooks } from '../../../domain/query/contact-query'
import { withFields } from '../../../domain/record/record'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { indianPhone } from '../../../domain/shared/phone'
import { lookOf } from '../../../domain/shared/status'
import { useCall } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useMay } from '../../../framework/registry/rights'
import { EditWindow } from '../../../framework/form/edit-window'
import { CustomerLink } from '../../../framework/screens/customer-link'
import { queryCalls } from '../endpoints/queries-endpoints'
import { queryName } from '../query-name'
import { queriesTexts } from '../queries-texts'

/** Texts of the query modal (contract 2.13). */
const detailsTexts = {
  title: queriesTexts.dialog,
  customer: 'Customer information',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  reply: 'Reply on WhatsApp',
  replyTo: (phone: string) => `Reply on WhatsApp ${phone}`,
  seeOrders: 'See orders',
  ordersOf: (phone: string) => `See orders with ${phone}`,
  submitted: 'Submitted',
  query: 'Query',
  notesPlaceholder: 'Add notes about this query...',
  update: 'Update Query',
} as const

/** What leads on from a phone number: a chat with the customer, and their orders; nothing for a text that is none. */
const WaysOn = ({ phone }: { phone: string }) => {
  const digits = indianPhone(phone)
  const mayRead = useMay('orders:read')
  if (digits === undefined) return null
  return (
    <Group spacing={8} mt="sm" data-screen-only sx={{ '&& > *': { [touchScreen]: { height: 44, paddingInline: 10 } } }}>
      <Button
        component="a"
        href={whatsAppLink(digits)}
        target="_blank"
        rel="noopener noreferrer"
        px="sm"
        leftIcon={<IconBrandWhatsapp size={18} aria-hidden />}
        aria-label={detailsTexts.replyTo(digits)}
      >
        {detailsTexts.reply}
      </Button>
      {mayRead && (
        <Button
          component={Link}
          to={`/orders?search=${digits}`}
          variant="default"
          px="sm"
          aria-label={detailsTexts.ordersOf(digits)}
        >
          {detailsTexts.seeOrders}
        </Button>
      )}
    </Group>
  )
}

/** Each row as high as one with a link. */
const evenRows: Sx = {
  '& > dl': { gap: 0 },
  '& > dl > div': { minHeight: 28, alignItems: 'center', [touchScreen]: { minHeight: 40 } },
}

/** The customer, their contact details, and the time of the query. */
const CustomerSection = ({ query }: { query: ContactQuery }) => (
  <Section title={detailsTexts.customer}>
    <Box sx={evenRows}>
      <Facts>
        <Fact label={detailsTexts.name}>{queryName(query)}</Fact>
        <PhoneFact label={detailsTexts.phone} phones={query.phoneNumber ? [query.phoneNumber] : []} withoutChat />
        {query.email && (
          <Fact label={detailsTexts.email}>
            <MailLink email={query.email} isDense />
          </Fact>
        )}
        <Fact label={detailsTexts.submitted}>{formatDayAndTime(query.createdAt)}</Fact>
      </Facts>
    </Box>
    <WaysOn phone={query.phoneNumber ?? ''} />
    <CustomerLink phone={query.phoneNumber} />
  </Section>
)

/** The complete message, with its line breaks. */
const QuerySection = ({ query: { query } }: { query: ContactQuery }) => (
  <Section title={detailsTexts.query}>
    <Text size="sm" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {query}
    </Text>
  </Section>
)

/** Pending calls by the id of their query: a modal may be closed and reopened before the answer arrives. */
const underWay = new Map<string, Promise<string | undefined>>()

/**
 * Marks a new query as viewed when it is opened, once, and keeps its notes (contract 4.13). Only a failure is reported.
 *
 * @returns a function that resolves when no such call is pending, because a later call must not be overtaken by it, with the time of
 *   the change that it made
 */
const useMarkViewed = ({ _id: id, status, adminNotes }: ContactQuery): (() => Promise<string | undefined>) => {
  const { call: markViewed } = useCall(queryCalls.markViewed)
  const isJudged = useRef(false)

  useEffect(() => {
    if (isJudged.current) return
    // Later changes of the status, also back to new, are the administrator's.
    isJudged.current = true
    if (status !== 'new' || underWay.has(id)) return
    const call = markViewed({ id, status: 'viewed', adminNotes: adminNotes ?? '' }, { quiet: 'success' })
      // The error toast is already shown.
      .catch(() => undefined)
      .finally(() => underWay.delete(id))
    underWay.set(id, call)
  }, [markViewed, id, status, adminNotes])

  return () => underWay.get(id) ?? Promise.resolve(undefined)
}

const answeredQuery = withFields(contactQuery, 'status', 'adminNotes')

const About = ({ query }: { query: ContactQuery }) => (
  <Stack mb="md">
    <QuerySection query={query} />
    <CustomerSection query={query} />
  </Stack>
)

/** The query for someone who may only read it. */
const ReadOnly = ({ record: query, onClose }: ModalProps<ContactQuery>) => (
  <ModalWindow title={detailsTexts.title} onClose={onClose}>
    <About query={query} />
    <Facts>
      <Fact label={contactQuery.fields.status.label}>{lookOf(queryStatusLooks, query.status).label}</Fact>
      <Fact label={contactQuery.fields.adminNotes.label}>{query.adminNotes || undefined}</Fact>
    </Facts>
  </ModalWindow>
)

/**
 * The complete query, with its status and the administrators' notes (contract 2.13). Its status follows the query, which becomes
 * viewed when it is opened.
 */
const EditQuery = ({ record: query, onClose }: ModalProps<ContactQuery>) => {
  const { call } = useCall(queryCalls.update)
  const viewed = useMarkViewed(query)
  return (
    <EditWindow
      definition={answeredQuery}
      record={query}
      of={{ resource: 'contact-queries', id: query._id }}
      draft={{ form: 'contact query', record: query._id }}
      title={detailsTexts.title}
      above={<About query={query} />}
      inputs={{ adminNotes: { placeholder: detailsTexts.notesPlaceholder, rows: { min: 4, max: 12 }, isFaultAbove: true } }}
      rows={['status', 'adminNotes']}
      submit={async (_changed, values, { basedOn }) => {
        const viewedAt = await viewed()
        await call({ id: query._id, ...values }, { basedOn: basedOn && (viewedAt ?? basedOn) })
      }}
      submitLabel={detailsTexts.update}
      onClose={onClose}
    />
  )
}

const QueryModal = (props: ModalProps<ContactQuery>) =>
  useMay('contact-queries:edit') ? <EditQuery {...props} /> : <ReadOnly {...props} />

export default QueryModal
