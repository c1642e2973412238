import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DraftOwnerProvider, dropDraft, keepDraft, useKeptDraft } from '../../../src/framework/form/drafts'
import { FormPage } from '../../../src/framework/form/form-page'
import { TextField } from '../../../src/framework/form/inputs/text'
import type { FormDraft } from '../../../src/framework/form/record-form'
import { useRecordForm } from '../../../src/framework/form/use-record-form'
import { showPage } from '../../support/screens/show-page'

afterEach(cleanup)

interface Lamp {
  name: string
}

/** A form with a color besides its values, which is read once. */
const LampForm = () => {
  const draft = useKeptDraft<FormDraft<Lamp, string>>({ form: 'lamp', record: '1' })
  const [color] = useState(draft.restored?.beside ?? 'white')
  const form = useRecordForm<Lamp, string>({
    saved: { name: 'Moon' },
    draft,
    beside: { isDirty: color !== 'white', draft: color },
    submit: () => Promise.resolve({}),
  })
  return (
    <FormPage form={form} submitLabel={`Save the ${color} lamp`}>
      <TextField form={form} name="name" label="Name" />
    </FormPage>
  )
}

test('a draft is restored as a whole at the first render', async () => {
  const draft = { began: { name: 'Moon' }, edits: { name: 'Sun' }, beside: 'yellow' }
  keepDraft({ owner: 'u1', form: 'lamp', record: '1' }, draft)
  showPage(
    <DraftOwnerProvider value="u1">
      <LampForm />
    </DraftOwnerProvider>,
    { answers: {} },
  )
  await expect.element(page.getByLabelText('Name')).toHaveValue('Sun')
  await expect.element(page.getByRole('button', { name: 'Save the yellow lamp' })).toBeVisible()
  cleanup()
  dropDraft({ owner: 'u1', form: 'lamp', record: '1' })
})
