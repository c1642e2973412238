import type { Transaction } from 'kysely'
import type { MessageChannel, MessageEvent, MessageLanguage } from '../../src/domain/message/message'
import { dueForMs } from '../../src/domain/message/message-rules'
import type { Schema } from '../database/schema'
import { actingAs } from '../history/actor'
import type { Random } from './random'
import { sampleId } from './sample-ids'
import { changeMessageSettings, insertMessage, phoneOf } from '../modules/messages'
import { findOrder } from '../modules/orders'

/** Customers who are still to be notified, and most of those who were: in a large sample the others wait, too. */
const [waiting, sent] = [12, 120]

/** Tells customers of the last days by the same rules as real ones, and leaves some to tell. @param now epoch ms */
export const storeMessages = async (tx: Transaction<Schema>, random: Random, now: number): Promise<void> => {
  const makeId = () => sampleId(random)
  await actingAs({ source: 'server', now: () => now }, () => changeMessageSettings(tx, { language: 'ta' }, () => undefined))
  const due = await tx
    .selectFrom('messages_due')
    .select((builder) => [
      'since',
      builder.ref('event').$castTo<MessageEvent>().as('event'),
      builder.ref('order_id').$castTo<string>().as('order_id'),
    ])
    .where('since', '>', now - dueForMs)
    .orderBy('since')
    .orderBy('order_id')
    .execute()
  for (const { order_id: orderId, event, since } of due.slice(0, Math.max(0, due.length - waiting)).slice(-sent)) {
    const order = await findOrder(tx, orderId)
    if (!order) continue
    const at = Math.min(now, since + random.integer(5, 90) * 60_000)
    const messageEvent = {
      event,
      phone: phoneOf(order),
      channel: random.weighted<MessageChannel>({ whatsapp: 8, sms: 2, none: 1 }),
      language: random.weighted<MessageLanguage>({ ta: 6, en: 3, hi: 1 }),
    }
    await actingAs({ source: 'server', now: () => at }, () => insertMessage(tx, orderId, messageEvent, { now: at, makeId }))
  }
}
