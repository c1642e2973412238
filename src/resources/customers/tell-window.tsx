import { messageBatch, ownTextFaults, type OwnTexts } from '../../domain/message/message-batch'
import type { BulkWindowProps } from '../../framework/declaration/action'
import { RecordRows } from '../../framework/form/inputs/record-columns'
import { recordInputs } from '../../framework/form/inputs/record-input'
import { Hint } from '../../components/hint'
import { tellTexts as texts } from '../../framework/screens/list/tell/tell-texts'
import { TellWindow } from '../../framework/screens/list/tell/tell-window'

const { en, ta, hi } = messageBatch.fields
const inputs = recordInputs<OwnTexts>({ en, ta, hi }, {})

/** Tells many customers a text of the store's own. */
const TellCustomers = (props: BulkWindowProps) => (
  <TellWindow<OwnTexts>
    {...props}
    kind="customers"
    title={texts.title(props.chosen.count)}
    saved={{ en: '', ta: '', hi: '' }}
    check={ownTextFaults}
    newsOf={(own) => ({ texts: own })}
  >
    {(form) => (
      <>
        <RecordRows form={form} inputs={inputs} rows={['en', 'ta', 'hi']} first="en" />
        <Hint>{texts.ownHelp}</Hint>
      </>
    )}
  </TellWindow>
)

export default TellCustomers
