import { onlineManager } from '@tanstack/react-query'
import { Hint } from '../../components/hint'
import { Alert, Radio, Stack, Text, TextInput } from '../../components/ui/core'
import { useDebouncedValue } from '../../components/ui/hooks'
import type { PackingLine, PackingOrder, Replacement } from '../../domain/packing/packing'
import { typedCount } from '../../domain/shared/typed/numbers'
import { useCall } from '../../framework/calls/use-call'
import { useRead } from '../../framework/calls/use-read'
import { useDraft } from '../../framework/form/drafts'
import { FormWindow } from '../../framework/form/form-window'
import { NumberField } from '../../framework/form/inputs/number'
import { useRecordForm } from '../../framework/form/use-record-form'
import { replacements, shortCall } from './packing-calls'
import { packingTexts } from './packing-texts'
import type { Packing } from './use-packing'
import { cleanLine } from '../../domain/shared/typed/text'

const texts = packingTexts.short

/** Debounce of the search, in ms. */
const delay = 250

/** A row of 48 px for thumbs. */
const radioStyles = {
  body: { minHeight: 48, alignItems: 'center' },
  inner: { alignSelf: 'center' },
  labelWrapper: { alignSelf: 'center', flexGrow: 1 },
  label: { overflowWrap: 'anywhere' },
} as const

interface Values {
  quantity: string
  search: string
  /** The product that is packed instead; '' for none. */
  instead: string
}

interface ShortWindowProps {
  order: PackingOrder
  line: PackingLine
  packing: Packing
  onClose: () => void
}

/** Says that pieces of a line are missing, and what is packed instead. */
export const ShortWindow = ({ order: { orderId }, line, packing, onClose }: ShortWindowProps) => {
  const { productId, name, quantity, packed } = line
  const { call } = useCall(shortCall)
  const form = useRecordForm<Values, undefined, boolean>({
    saved: { quantity: String(packed < quantity ? quantity - packed : 1), search: '', instead: '' },
    draft: useDraft({ form: 'packing short', record: `${orderId} ${productId}` }),
    savesPristine: true,
    check: ({ quantity: typed }) => {
      const count = typedCount(typed, 0)
      return Number.isInteger(count) && count >= 1 && count <= quantity ? {} : { quantity: texts.wrong(quantity) }
    },
    submit: async (_changed, { quantity: typed, instead }) => {
      const missing = typedCount(typed, 0)
      const replacement = instead === '' ? {} : { replacement: { productId: instead, quantity: missing } }
      // What was ticked before is sent before.
      await packing.flush(orderId)
      packing.applyOwn(await call({ orderId, productId, quantity: missing, ...replacement }))
      return true
    },
    onSaved: onClose,
  })
  const { search, instead, quantity: typed } = form.values
  const [text] = useDebouncedValue(cleanLine(search), delay)
  const missing = typedCount(typed, 0)
  const isFine = form.errors.quantity === undefined && Number.isInteger(missing) && missing >= 1
  const { data, error } = useRead(
    replacements,
    { orderId, productId, quantity: isFine ? missing : 1, search: text },
    { enabled: onlineManager.isOnline() && isFine, retry: false },
  )
  const status = (): string => {
    if (error) return texts.searchFailed
    if (!data) return isFine ? texts.searching : ''
    return data.length === 0 ? texts.none : texts.shown(data.length)
  }
  const option = ({ productId: id, name: product, productCode, left }: Replacement) => (
    <Radio
      key={id}
      value={id}
      size="md"
      label={
        <>
          <span>{product}</span>
          <Text component="span" size="xs" color="dimmed" sx={{ display: 'block' }}>
            {[productCode, texts.left(left)].join(' · ')}
          </Text>
        </>
      }
      styles={radioStyles}
    />
  )
  return (
    <FormWindow form={form} title={texts.title(name)} width={520} submitLabel={texts.submit} onClose={onClose}>
      {!onlineManager.isOnline() && (
        <Alert color="orange" role="alert">
          {texts.offline}
        </Alert>
      )}
      <Hint>{texts.intro}</Hint>
      <NumberField form={form} name="quantity" label={texts.missing} step={1} min={1} max={quantity} />
      <TextInput
        label={texts.search}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => form.set({ search: currentTarget.value })}
      />
      <Radio.Group
        label={texts.instead}
        orientation="vertical"
        spacing={4}
        // Windows make inputs higher for thumbs; here the label is the target.
        sx={{ '& input[type="radio"]': { minHeight: 0 } }}
        value={instead}
        onChange={(id) => form.set({ instead: id })}
      >
        <Radio value="" size="md" label={texts.nothing} styles={radioStyles} />
        {(data ?? []).map(option)}
      </Radio.Group>
      <Stack spacing={0}>
        <Text size="sm" color="dimmed" role="status">
          {status()}
        </Text>
      </Stack>
    </FormWindow>
  )
}
