import type { ContactQuery } from '../../../domain/query/contact-query'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { MailLink } from '../../../components/contact/mail-link'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { Text } from '../../../components/ui/core'
import { queryName } from '../query-name'
import { detailsTexts } from './details-texts'

/** Who asked, how they can be reached, and when it was. */
export const CustomerSection = ({ query }: { query: ContactQuery }) => (
  <Section title={detailsTexts.customer}>
    <Facts>
      <Fact label={detailsTexts.name}>{queryName(query)}</Fact>
      <Fact label={detailsTexts.phone}>
        {query.phoneNumber ? <PhoneLinks phones={[query.phoneNumber]} /> : undefined}
      </Fact>
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
export const QuerySection = ({ query: { query } }: { query: ContactQuery }) => (
  <Section title={detailsTexts.query}>
    <Text size="sm" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {query}
    </Text>
  </Section>
)
