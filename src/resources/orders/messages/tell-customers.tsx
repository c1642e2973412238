import { messageEventLooks, messageEvents, type MessageEvent } from '../../../domain/message/message'
import { choice, flag } from '../../../domain/record/kinds/choices'
import type { StatusLook } from '../../../domain/shared/status'
import type { BulkWindowProps } from '../../../framework/declaration/action'
import { RecordRows } from '../../../framework/form/inputs/record-columns'
import { recordInputs } from '../../../framework/form/inputs/record-input'
import { tellTexts as texts } from '../../../framework/screens/list/tell/tell-texts'
import { TellWindow } from '../../../framework/screens/list/tell/tell-window'

interface Values {
  event: string
  again: boolean
}

const looks: Record<string, StatusLook> = { newest: { label: texts.newest, color: 'gray' }, ...messageEventLooks }

const inputs = recordInputs<Values>(
  {
    event: choice({ label: texts.about, options: ['newest', ...messageEvents], looks, initial: 'newest', required: true }),
    again: flag({ label: texts.again, initial: false }),
  },
  {},
)

/** Tells the customers of many orders of an event, by its template. */
const TellCustomers = (props: BulkWindowProps) => (
  <TellWindow<Values>
    {...props}
    kind="orders"
    title={texts.titleOfOrders(props.chosen.count)}
    saved={{ event: 'newest', again: false }}
    newsOf={({ event, again }) => ({ event: event === 'newest' ? null : (event as MessageEvent), again })}
  >
    {(form) => <RecordRows form={form} inputs={inputs} rows={['event', 'again']} first="event" />}
  </TellWindow>
)

export default TellCustomers
