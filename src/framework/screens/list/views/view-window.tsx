import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { Button, Group, Text } from '../../../../components/ui/core'
import { IconTrash } from '../../../../components/ui/icons'
import { faultsOf } from '../../../../domain/record/faults'
import { type FormOf, formOf, newForm, valuesIn } from '../../../../domain/record/form'
import { flag } from '../../../../domain/record/kinds/choices'
import { text } from '../../../../domain/record/kinds/texts'
import { lengthFaults } from '../../../../domain/record/lengths'
import { defineRecord } from '../../../../domain/record/record'
import { type SavedView, viewLengths } from '../../../../domain/view/saved-view'
import { useRead } from '../../../calls/use-read'
import { noVariables } from '../../../declaration/endpoint'
import type { Resource } from '../../../declaration/resource'
import { useDraft } from '../../../form/drafts'
import { FormWindow } from '../../../form/form-window'
import { RecordRows } from '../../../form/inputs/record-columns'
import { recordInputs, recordInputsExtra } from '../../../form/inputs/record-input'
import { useRecordForm } from '../../../form/use-record-form'
import { useViewWrites } from './use-views'
import { viewsEndpoint } from './view-calls'
import { viewTexts as texts } from './view-texts'

const definition = defineRecord('saved_views', {
  name: text({ label: texts.name, max: viewLengths.name, required: texts.nameNeeded }),
  counted: flag({ label: texts.counted }),
  shared: flag({ label: texts.share }),
  first: flag({ label: texts.first }),
})

type ViewForm = FormOf<typeof definition>

const inputs = recordInputs<ViewForm>(definition.fields, {
  name: { refusals: ['This list already has'] },
  counted: { help: texts.countedHelp, refusals: ['Only 10 views'] },
  shared: { help: texts.shareHelp },
  first: { help: texts.firstHelp },
})

export interface ViewWindowProps {
  resource: Resource
  /** The view that is edited; absent for a new one. */
  view?: SavedView | undefined
  /** What a new one finds. */
  query: string
  onClose: () => void
}

/** Saves what a list shows as a view, or changes a view; of one that only owners change, whether the list opens with it. */
const ViewWindow = ({ resource, view, query, onClose }: ViewWindowProps) => {
  const { mayShare, isFixed: isFixedView, save, remove } = useViewWrites()
  const confirm = useConfirm()
  // They are known by then, so that the saved one appears at once.
  useRead(viewsEndpoint, noVariables)
  const isFixed = view !== undefined && isFixedView(view)
  const form = useRecordForm<ViewForm, undefined, SavedView, 'inputs'>({
    saved: view ? formOf(definition, view) : newForm(definition),
    draft: useDraft({ form: `view of ${resource.name}`, record: view?._id ?? 'new' }),
    extras: { inputs: recordInputsExtra(inputs) },
    check: (values, kept) => ({
      ...lengthFaults(definition, values, { kept }),
      ...faultsOf(definition, valuesIn(definition, values)),
    }),
    shows: 'once submitted',
    submit: async (_changed, values) => save(view, { ...values, resource: resource.name, query }),
    onSaved: onClose,
  })

  const askAndRemove = async (): Promise<void> => {
    if (!view || (view.shared && !(await confirm(texts.confirmDelete(view.name))))) return
    await remove(view).then(
      () => {
        form.discard()
        onClose()
      },
      () => undefined,
    )
  }

  const title = isFixed ? texts.seenTitle(view.name) : view ? texts.editTitle : texts.saveTitle
  return (
    <FormWindow form={form} title={title} onClose={onClose}>
      {isFixed && <Text size="sm">{texts.ofOwner}</Text>}
      <RecordRows
        form={form}
        inputs={inputs}
        rows={isFixed ? ['first'] : ['name', 'counted', ...(mayShare ? (['shared'] as const) : []), 'first']}
        first={isFixed ? 'first' : 'name'}
      />
      {view && !isFixed && (
        <Group>
          <Button variant="subtle" color="red" leftIcon={<IconTrash size={16} aria-hidden />} onClick={() => void askAndRemove()}>
            {texts.delete}
          </Button>
        </Group>
      )}
    </FormWindow>
  )
}

export default ViewWindow
