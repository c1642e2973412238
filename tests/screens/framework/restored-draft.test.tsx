import { cleanup } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FormOf } from '../../../src/domain/record/form'
import { text } from '../../../src/domain/record/kinds/texts'
import { defineRecord } from '../../../src/domain/record/record'
import { DraftOwnerProvider, dropDraft, keepDraft, useDraft } from '../../../src/framework/form/drafts'
import { useEditForm } from '../../../src/framework/form/edit-window'
import { FormPage } from '../../../src/framework/form/form-page'
import { TextField } from '../../../src/framework/form/inputs/text'
import type { FormDraft } from '../../../src/framework/form/record-form'
import { showPage } from '../../support/screens/show-page'

const lamp = defineRecord('lamps', { name: text({ label: 'Name', max: 20 }), maker: text({ label: 'Maker', max: 20 }) })

type Lamp = FormOf<typeof lamp>

/** A form with a color besides its values, which is read once. */
const LampForm = ({ maker = 'Standard', preset }: { maker?: string; preset?: Partial<Lamp> }) => {
  const draft = useDraft<FormDraft<Lamp, string>>({ form: 'lamp', record: '1' })
  const [color] = useState(draft.restored?.beside ?? 'white')
  const record: Lamp & { updatedAt?: string } = { name: 'Moon', maker }
  const form = useEditForm({
    definition: lamp,
    record,
    of: { resource: 'lamps', id: '1' },
    draft,
    preset,
    beside: { isDirty: color !== 'white', draft: color },
    submit: () => Promise.resolve({}),
  })
  return (
    <FormPage form={form} submitLabel={`Save the ${color} lamp`}>
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="maker" label="Maker" />
    </FormPage>
  )
}

const key = { owner: 'u1', form: 'lamp', record: '1' }

const show = (form: ReactElement) => showPage(<DraftOwnerProvider value={key.owner}>{form}</DraftOwnerProvider>, { answers: {} })

afterEach(() => {
  cleanup()
  dropDraft(key)
})

const began: Lamp = { name: 'Moon', maker: 'Standard' }

test('a draft is restored as a whole at the first render, but for fields that it does not change, which show newer values of the record', async () => {
  keepDraft(key, { began, edits: { name: 'Sun' }, beside: 'yellow' })
  show(<LampForm />)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sun')
  await expect.element(page.getByRole('button', { name: 'Save the yellow lamp' })).toBeVisible()

  cleanup()
  show(<LampForm maker="Sony" />)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sun')
  await expect.element(page.getByLabelText('Maker')).toHaveValue('Sony')
})

test('a preselected value that was changed back follows the record in a restored draft', async () => {
  const preset = { maker: 'Coronation' }
  show(<LampForm preset={preset} />)
  await page.getByLabelText('Maker').fill('Standard')
  await page.getByLabelText('Name').fill('Sun')
  cleanup()
  show(<LampForm preset={preset} />)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sun')
  await expect.element(page.getByLabelText('Maker')).toHaveValue('Standard')
  cleanup()
  show(<LampForm maker="Sony" />)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sun')
  await expect.element(page.getByLabelText('Maker')).toHaveValue('Sony')
})
