import type { ChangeEvent } from 'react'
import { Box, Button, Group, Loader, TextInput } from '../../../../components/ui/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../../../components/ui/icons'
import type { CodeCheck } from '../code/code-check'
import { formTexts } from '../form-texts'
import type { ProductForm } from '../use-product-form'
import { fieldLabels } from '../values/field-labels'
import { fieldOrder } from './field-order'

const colors = { available: 'green', unavailable: 'red', error: 'red' } as const

const StatusIcon = ({ status }: Pick<CodeCheck, 'status'>) => {
  switch (status) {
    case 'idle':
      return null
    case 'checking':
      return <Loader size={14} aria-hidden />
    case 'available':
      return <IconCircleCheck size={16} aria-hidden />
    case 'unavailable':
      return <IconCircleX size={16} aria-hidden />
    case 'error':
      return <IconAlertTriangle size={16} aria-hidden />
  }
}

/** What is known of the code: icon and message (specification 4: product code check). */
const CodeStatus = ({ check }: { check: CodeCheck }) => (
  <Box
    component="span"
    role="status"
    data-status={check.status}
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 20,
      ...(check.status === 'idle' || check.status === 'checking'
        ? {}
        : { color: theme.colors[colors[check.status]]?.[theme.colorScheme === 'dark' ? 4 : 8] }),
    })}
  >
    <StatusIcon status={check.status} />
    {check.status === 'idle' ? formTexts.code.help : check.message}
  </Box>
)

/** Puts capitals in the place of what was typed, without moving the cursor to the end. */
const capitalize = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string => {
  const { selectionStart, selectionEnd } = input
  const capitals = input.value.toUpperCase()
  if (capitals !== input.value) {
    input.value = capitals
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return capitals
}

/** The code of a new product, checked as it is typed; of an old one it can only be read (specification 3 and 5). */
export const CodeField = ({ form }: { form: ProductForm }) => {
  const { product, values, code, faults, change } = form
  if (product) {
    return (
      <TextInput
        label={fieldLabels.productCode}
        description={formTexts.code.fixed}
        inputWrapperOrder={fieldOrder(true)}
        value={product.productCode}
        readOnly
        variant="filled"
      />
    )
  }
  const fault = faults.productCode
  return (
    <TextInput
      name="productCode"
      label={fieldLabels.productCode}
      withAsterisk
      aria-required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={values.productCode}
      onChange={(event) => change({ productCode: capitalize(event) })}
      error={fault}
      // A fault says what the status says, or more.
      description={fault === undefined ? <CodeStatus check={code.check} /> : undefined}
      inputWrapperOrder={fieldOrder(fault === undefined)}
      inputContainer={(input) => (
        <Group noWrap spacing="xs" align="flex-start">
          <Box sx={{ flexGrow: 1 }}>{input}</Box>
          <Button variant="default" onClick={() => void code.verify(values.productCode)}>
            {formTexts.code.verify}
          </Button>
        </Group>
      )}
      data-autofocus
    />
  )
}
