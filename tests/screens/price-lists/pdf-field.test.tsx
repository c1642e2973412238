import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PdfField } from '../../../src/resources/price-lists/form/pdf-field'
import { usePdf } from '../../../src/resources/price-lists/form/use-pdf'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Field = () => <PdfField pdf={usePdf()} label="PDF file" error={undefined} disabled={false} onChoose={() => undefined} />

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
