import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Hint } from '../../../../components/hint'
import { Box, Text } from '../../../../components/ui/core'
import { messageLanguageLooks } from '../../../../domain/message/message'
import type { MessagesOutcome } from '../../../../domain/message/message-batch'
import { useCaller } from '../../../calls/use-call'
import type { BulkWindowProps } from '../../../declaration/action'
import { FormWindow } from '../../../form/form-window'
import type { RecordForm, RecordFormOptions } from '../../../form/record-form'
import { useRecordForm } from '../../../form/use-record-form'
import { RefusedRows } from '../change/outcome-view'
import { usePreviewed } from '../change/use-previewed'
import { previewTellCalls, tellCalls } from './tell-calls'
import { tellTexts as texts } from './tell-texts'

const rowSx = {
  padding: '8px 0',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid rgba(128, 128, 128, 0.3)' },
} as const

/** Whom a message would be for, and how the first ones read. */
const Preview = ({ total, queued, refused, rows }: MessagesOutcome) => (
  <Box component="section" aria-label={texts.previewTitle}>
    <Text weight={600} role="status">
      {texts.willTell(queued, total)}
    </Text>
    {refused.length > 0 && (
      <>
        <Text size="sm" mt="xs" weight={600}>
          {texts.refused(refused.length)}
        </Text>
        <RefusedRows rows={refused} />
      </>
    )}
    {rows.length < queued && (
      <Text size="sm" mt="xs">
        {texts.first(rows.length)}
      </Text>
    )}
    <Box component="ul" m={0} p={0} sx={{ listStyle: 'none' }}>
      {rows.map(({ _id, title, language, text }) => (
        <Box key={_id} component="li" sx={rowSx}>
          <Text size="sm" weight={600}>
            {title}
          </Text>
          <Hint>{messageLanguageLooks[language].label}</Hint>
          <Text size="sm" lang={language} sx={{ whiteSpace: 'pre-wrap' }}>
            {text}
          </Text>
        </Box>
      ))}
    </Box>
  </Box>
)

interface TellWindowProps<V extends object>
  extends BulkWindowProps,
    Pick<RecordFormOptions<V, undefined, MessagesOutcome>, 'saved' | 'check'> {
  kind: 'orders' | 'customers'
  title: string
  /** What is told, for the values of the form. */
  newsOf: (values: V) => object
  children: (form: RecordForm<V>) => ReactNode
}

/**
 * A window that tells many customers something: what it is, then whom it reaches and how it reads; then it is in the queue of messages,
 * which opens with exactly these (docs/decisions/0109).
 */
export const TellWindow = <V extends object>(props: TellWindowProps<V>) => {
  const { kind, chosen, title, saved, check, newsOf, onClose, onDone, children } = props
  const { call } = useCaller()
  const navigate = useNavigate()
  const { selection } = chosen
  const { shownOf, submit } = usePreviewed<object, MessagesOutcome>({
    preview: (news) => call(previewTellCalls[kind], { json: { ...news, selection, dryRun: true } }, { quiet: true }),
    mayApply: ({ queued }) => queued > 0,
    apply: (news) => call(tellCalls[kind], { json: { ...news, selection } }, { quiet: true }),
  })
  const form = useRecordForm<V, undefined, MessagesOutcome>({
    ...{ saved, draft: undefined, savesPristine: true },
    ...(check && { check }),
    shows: 'once submitted',
    submit: async (_changed, values) => {
      const done = await submit(newsOf(values))
      if (done === false || done.batch === undefined) return false
      onDone()
      void navigate(`/messages?batch=${encodeURIComponent(done.batch)}`)
      return done
    },
    onSaved: onClose,
  })
  const shown = shownOf(newsOf(form.values))
  return (
    <FormWindow
      form={form}
      title={title}
      width={720}
      submitLabel={shown && shown.queued > 0 ? texts.apply(shown.queued) : texts.preview}
      onClose={onClose}
    >
      <Hint>{texts.how}</Hint>
      {children(form)}
      {shown && <Preview {...shown} />}
    </FormWindow>
  )
}
