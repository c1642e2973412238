import { type contactQuery, type QueryStatus, queryStatuses } from '../../src/domain/query/contact-query'
import type { NewOf } from '../../src/domain/record/record'
import { names } from './people'
import { answers, questions } from './queries'
import type { Random } from './random'
import { sampleId } from './sample-ids'

const dayMs = 24 * 60 * 60 * 1000

const count = 26

/** Newer queries are less far processed; every status occurs. */
const statusAt = (random: Random, index: number): QueryStatus => {
  if (index < queryStatuses.length) return queryStatuses[index] as QueryStatus
  return index < count / 2
    ? random.weighted<QueryStatus>({ new: 4, viewed: 3, 'in-progress': 3, resolved: 1 })
    : random.weighted<QueryStatus>({ viewed: 1, 'in-progress': 2, resolved: 5, closed: 4 })
}

/**
 * The sample queries of the last weeks, newest first.
 *
 * @param now epoch ms, latest possible time
 */
export const sampleQueries = (random: Random, now: number): NewOf<typeof contactQuery>[] =>
  Array.from({ length: count }, (_, index) => {
    const name = random.pick(names)
    const status = statusAt(random, index)
    // Indian mobile numbers never start with 5, and no mail is delivered to .example addresses.
    const phoneNumber = random.chance(0.9) ? `5${random.text('0123456789', 9)}` : undefined
    const email = random.chance(0.5) || !phoneNumber ? `customer${index + 1}@mail.example` : undefined
    return {
      id: sampleId(random),
      name,
      ...(phoneNumber ? { phoneNumber } : {}),
      ...(email ? { email } : {}),
      query: questions[index % questions.length] ?? '',
      status,
      adminNotes: status === 'new' || random.chance(0.3) ? '' : random.pick(answers),
      createdAt: now - Math.floor((index + random.next()) * 1.4 * dayMs),
    }
  })
