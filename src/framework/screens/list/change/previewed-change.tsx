import type { ReactNode } from 'react'
import { Box, Text } from '../../../../components/ui/core'
import type { ChangeOutcome } from '../../../../domain/change-set/change-set'
import { useCaller } from '../../../calls/use-call'
import type { BulkWindowProps } from '../../../declaration/action'
import { FormWindow } from '../../../form/form-window'
import type { RecordForm, RecordFormOptions } from '../../../form/record-form'
import { useRecordForm } from '../../../form/use-record-form'
import { listPath, previewCall } from './change-calls'
import { changeTexts as texts } from './change-texts'
import { ChangedRows, RefusedRows } from './outcome-view'
import { useChangeMany } from './use-change-many'
import { usePreviewed } from './use-previewed'

/** What a change would do. */
const Preview = ({ resource, outcome }: { resource: string; outcome: ChangeOutcome }) => {
  const { total, changed, unchanged, refused, rows, consequences = [] } = outcome
  return (
    <Box component="section" aria-label={texts.previewTitle}>
      <Text weight={600} role="status">
        {texts.willChange(changed, total)}
      </Text>
      {consequences.map((sentence) => (
        <Text key={sentence} size="sm" weight={600}>
          {sentence}
        </Text>
      ))}
      {unchanged > 0 && <Text size="sm">{texts.unchanged(unchanged)}</Text>}
      {refused.length > 0 && (
        <>
          <Text size="sm" mt="xs" weight={600}>
            {texts.refused(refused.length)}
          </Text>
          <RefusedRows rows={refused} />
        </>
      )}
      {rows.length > 0 && (
        <>
          {rows.length < changed && (
            <Text size="sm" mt="xs">
              {texts.first(rows.length)}
            </Text>
          )}
          <ChangedRows resource={resource} rows={rows} />
        </>
      )}
    </Box>
  )
}

interface PreviewedChangeProps<V extends object, E extends string>
  extends BulkWindowProps,
    Pick<RecordFormOptions<V, undefined, ChangeOutcome, E>, 'saved' | 'extras' | 'check'> {
  title: string
  /** The change for the values of the form. */
  changeOf: (values: V) => object
  /** The reason that is kept with the change. */
  reasonOf?: ((values: V) => string | undefined) | undefined
  children: (form: RecordForm<V, E>) => ReactNode
}

/**
 * A window that changes many records: what is changed, then what that would do, then the change, of which a toast offers to undo it.
 */
export const PreviewedChange = <V extends object, E extends string = never>(props: PreviewedChangeProps<V, E>) => {
  const { resource, chosen, title, saved, extras, check, changeOf, reasonOf, onClose, onDone, children } = props
  const { call } = useCaller()
  const { changeMany } = useChangeMany(resource)
  const { selection } = chosen
  const { shownOf, submit } = usePreviewed<{ change: object; reason: string | undefined }, ChangeOutcome>({
    mayApply: ({ changed }) => changed > 0,
    preview: (asked) => {
      const sent = { path: listPath(resource), resource: resource.name, json: { selection, ...asked, dryRun: true as const } }
      return call(previewCall, sent, { quiet: true })
    },
    apply: async (asked, { preview }) => {
      const outcome = await changeMany({ selection, ...asked, preview })
      onDone()
      return outcome
    },
  })
  const askedOf = (values: V) => ({ change: changeOf(values), reason: reasonOf?.(values) })
  const form = useRecordForm<V, undefined, ChangeOutcome, E>({
    ...{ saved, draft: undefined, savesPristine: true },
    ...(extras && { extras }),
    ...(check && { check }),
    shows: 'once submitted',
    submit: async (_changed, values) => submit(askedOf(values)),
    onSaved: onClose,
  })
  const preview = shownOf(askedOf(form.values))
  return (
    <FormWindow
      form={form}
      title={title}
      width={720}
      submitLabel={preview && preview.changed > 0 ? texts.apply(preview.changed) : texts.preview}
      onClose={onClose}
    >
      {children(form)}
      {preview && <Preview resource={resource.name} outcome={preview} />}
    </FormWindow>
  )
}
