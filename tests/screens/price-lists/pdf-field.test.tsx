import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileField } from '../../../src/components/upload/file-field'
import { formTexts } from '../../../src/resources/price-lists/form/form-texts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const nothing = (): void => undefined
const Field = () => (
  <FileField
    {...{ file: undefined, label: 'PDF file', accept: ['application/pdf'], texts: formTexts, error: undefined, disabled: false }}
    onChoose={nothing}
    onRemove={nothing}
  />
)

test.each([
  ['with a mouse', true],
  ['on a phone', false],
])('offers dropping a PDF only if the device has a pointer that can drop: %s', (_name, hasMouse) => {
  const plain = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.defineProperty(plain(media), 'matches', { value: hasMouse && media.includes('any-hover: hover') }),
  )
  render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  )
  expect(screen.queryAllByText(/Drop/)).toHaveLength(hasMouse ? 1 : 0)
  expect(screen.getByText('Choose PDF')).toBeTruthy()
})
